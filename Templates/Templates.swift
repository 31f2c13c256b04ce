/// The canonical files that a journal starts from (`FileFormats.md`, "Reading and writing"), embedded in the binary.
///
/// A template's placeholders are words in braces: `{date}`, `{week}` …
public enum Template: Sendable {
    case state, week, day, config, fast

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
        case .config: String(decoding: PackageResources.config, as: UTF8.self)
        case .fast: String(decoding: PackageResources.fast_md, as: UTF8.self)
        }
    }
}
