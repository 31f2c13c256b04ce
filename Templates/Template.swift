/// The initial text of a file of a journal (`FileFormats.md`, "Reading and writing"), embedded in the binary.
///
/// Placeholders are words in braces, such as `{date}` and `{week}`.
public struct Template: Sendable {
    private let source: [UInt8]

    /// A template that is embedded in a module.
    public init(_ source: [UInt8]) { self.source = source }

    /// The template of `STATE.md`.
    public static var state: Template { Template(PackageResources.STATE_md) }
    /// The template of `week.md`.
    public static var week: Template { Template(PackageResources.week_md) }
    /// The template of `day.md`.
    public static var day: Template { Template(PackageResources.day_md) }
    /// The template of `.weekyii/config`.
    public static var config: Template { Template(PackageResources.config) }

    /// The template's text with every placeholder replaced.
    ///
    /// - Parameter values: a value for each placeholder, by its name without the braces.
    public func text(_ values: [String: String]) -> String {
        var result: [UInt8] = []
        var rest = source[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let name = String(decoding: rest[open + 1..<close], as: UTF8.self)
            result += rest[..<open]
            result += (values[name] ?? "{\(name)}").utf8
            rest = rest[(close + 1)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}
