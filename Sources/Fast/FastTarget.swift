/// How long a fast is to be, and by which preset.
package struct FastTarget: Equatable, Sendable {
    package let preset: FastPreset
    package let hours: FastHours

    /// The length that a person asks for.
    ///
    /// - Parameters:
    ///   - preset: what was typed; nil for the hours alone, or for what the settings say.
    ///   - hours: what was typed; nil for the preset's own.
    /// - Throws: ``FastError/presetHours(_:)`` for hours that aren't those of the preset.
    package init(_ preset: FastPreset?, _ hours: FastHours?, _ settings: FastSettings) throws(FastError) {
        let named = preset ?? (hours == nil ? settings.preset : .custom)
        let own = named.hours
        if let own, let hours, own != hours { throw .presetHours(named) }
        (self.preset, self.hours) = (named, hours ?? own ?? settings.hours)
    }
}
