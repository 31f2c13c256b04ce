/// The supported languages (`CommandLine.md`, "Language").
public enum Language: String, CaseIterable, Sendable {
    /// English.
    case en
    /// Chinese, 中文.
    case zh
    /// Japanese, 日本語.
    case ja
}
