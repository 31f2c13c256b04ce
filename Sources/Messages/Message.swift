import Localization

/// The catalogue of the tool's messages. Each is here once in every language, and a missing translation doesn't
/// compile. `[OK]`, `[ERR]`, statuses, keys and ids are never translated (`CommandLine.md`, "Language").
package enum Message {
    /// `1 task`, `3 tasks`.
    package static func tasks(_ count: Int) -> String { count.of("task") }

    /// `1 day`, `3 days`.
    package static func days(_ count: Int) -> String { count.of("day") }

    /// `1 week`, `3 weeks`.
    package static func weeks(_ count: Int) -> String { count.of("week") }
}
