import Localization
import Sync
import Terminal

/// Objects that git's check of a fetch rejects (`git help fsck`, fsck messages).
extension Message {
    /// Git's message, and the setting that accepts such objects if they are harmless.
    ///
    /// - Parameters:
    ///   - words: git's message, with a line `object ID: rule: text`.
    ///   - isCloning: whether there is no repository yet that could have the setting.
    static func invalidObject(_ words: String, isCloning: Bool) -> LocalizedText {
        let said = said(words)
        let rule = harmless.first { words.contains(": \($0): ") }
        let remedy = rule.map { rule in
            let setting = "git config \(isCloning ? "--global " : "")fetch.fsck.\(rule) ignore"
            return LocalizedText(
                en: "; to accept such objects: \(setting)", zh: "；若要接受此类对象：\(setting)", ja: "。受け入れるには：\(setting)")
        }
        let end = remedy ?? .empty
        return LocalizedText(
            en: "git refuses an object from the remote\(said)\(end)",
            zh: "git 拒绝了远程的对象\(said)\(end)", ja: "git がリモートのオブジェクトを拒否しました\(said)\(end)")
    }

    /// Rules for the form of names, addresses, dates and modes, which old programs violated. The other rules prevent
    /// harm.
    private static let harmless = [
        "badDate", "badDateOverflow", "badEmail", "badName", "badTimezone", "missingEmail", "missingNameBeforeEmail",
        "missingSpaceBeforeDate", "missingSpaceBeforeEmail", "multipleAuthors", "zeroPaddedDate", "zeroPaddedFilemode",
    ]
}
