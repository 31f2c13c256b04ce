public import Parts

extension RecordContext {
    /// The settings of a part with a value that a hand edit made invalid, so that their defaults apply.
    public func invalidSettings(of part: any RecordPart.Type, _ environment: Environment) -> [SettingValue] {
        part.settings.map { config.value(of: $0) }.filter { value in
            guard !value.text.isEmpty, value.origin != .standard else { return false }
            return value.key.form.reading(value.text, environment) == nil
                || part.refusal(of: value.text, for: value.key, among: setting) != nil
        }
    }
}
