package import JournalText
package import Localization

/// A kind of content in a journal: the week plan, or a tracker beside it. Code that treats all parts alike, from
/// checking a push to merging one file, uses this protocol and knows no part's content.
package protocol JournalPart: Sendable {
    /// The part's name in settings, trailers and documents: one lowercase English word, such as `plan`.
    static var name: String { get }

    /// The folders at the journal's top that contain its files.
    static var folders: [Path] { get }

    /// The settings of the part that are kept in the journal.
    static var settings: [SettingKey] { get }

    /// The settings that hold one value together, such as the start and the end of a window: a merge takes them as one.
    static var joinedSettings: [[SettingKey]] { get }

    /// The reason why a setting of the part can't have a value, given its other settings; nil if it can.
    ///
    /// - Parameters:
    ///   - value: a value of the setting's form; empty for the default.
    ///   - settings: returns the value of another setting.
    static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> Text?

    /// The version of the merge rules that a program must support to merge this part.
    static var mergeRules: Int { get }

    /// Whether a path can be that of a file of the part.
    static func owns(_ path: Path) -> Bool

    /// Whether a repository path can be that of a file of the part, whatever folder the journal is in.
    static func merges(_ file: Path) -> Bool

    /// Whether a text at a path of the part is the part's, by its first line; any other belongs to the user.
    static func opens(_ text: [UInt8]) -> Bool

    /// Checks that a file of the part can be understood.
    static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic)

    /// A file in canonical form; nil for a text that can't be understood.
    static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]?

    /// Merges one file by its meaning, without the journal's other files but the texts of its settings.
    ///
    /// - Parameter base: the common text; empty if there is none.
    /// - Returns: the merge; nil if the file can only be merged by lines.
    static func merge(
        base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: Path, among settings: (SettingKey) -> String
    ) -> FileMerge?
}

extension JournalPart {
    package static var settings: [SettingKey] { [] }

    /// Each setting is a value of its own, by default.
    package static var joinedSettings: [[SettingKey]] { [] }

    package static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> Text? { nil }

    /// Every text at a path of the part, by default.
    package static func opens(_ text: [UInt8]) -> Bool { true }

    package static func merges(_ file: Path) -> Bool { ownPath(in: file) != nil }

    /// The path in the journal of a repository's file of the part, whatever folder the journal is in; nil for any other.
    package static func ownPath(in file: Path) -> Path? {
        let names = file.names
        return names.indices.lazy.filter { folders.contains(names[$0]) }
            .map { names[$0...].reduce("") { $0.appending($1) } }.first { owns($0) }
    }
}

package struct FileMerge: Equatable, Sendable {
    /// The merged text. If one file can't hold both sides, it is the text of the side that counts.
    package let text: [UInt8]
    /// Whether it contains the changes of both sides.
    package let isWhole: Bool

    package init(_ text: [UInt8], isWhole: Bool = true) {
        self.text = text
        self.isWhole = isWhole
    }
}
