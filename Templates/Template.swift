/// The initial files of a journal (`FileFormats.md`, "Reading and writing"), embedded in the binary.
///
/// Placeholders are words in braces, such as `{date}` and `{week}`.
public enum Template: Sendable {
    case state, week, day, fast, light, config, `repeat`

    /// The template's text with every placeholder replaced.
    ///
    /// - Parameter values: a value for each placeholder, by its name without the braces.
    public func text(_ values: [String: String]) -> String {
        var result = ""
        var rest = source[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open]
            result += values[name] ?? "{\(name)}"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private var source: String {
        switch self {
        case .state: String(decoding: PackageResources.STATE_md, as: UTF8.self)
        case .week: String(decoding: PackageResources.week_md, as: UTF8.self)
        case .day: String(decoding: PackageResources.day_md, as: UTF8.self)
        case .light: String(decoding: PackageResources.light_md, as: UTF8.self)
        case .repeat: String(decoding: PackageResources.repeat_md, as: UTF8.self)
        case .config: String(decoding: PackageResources.config, as: UTF8.self)
        case .fast: String(decoding: PackageResources.fast_md, as: UTF8.self)
        }
    }
}
