public import JournalText
public import Localization

/// One of the things that a journal keeps: the week plan, or a tracker beside it. What is done with every part alike, from
/// reading a push to merging one file, asks the part and knows nothing of what is in it.
public protocol JournalPart: Sendable {
    /// The part's name in settings, trailers and documents: one lowercase English word, as `plan`.
    static var name: String { get }

    /// The folders at the journal's top that hold its files.
    static var folders: [String] { get }

    /// The settings of the part that are kept in the journal.
    static var settings: [SettingKey] { get }

    /// Why a setting of the part can't have a value while its other settings are as they are; nil where it can.
    ///
    /// - Parameters:
    ///   - value: of the setting's form; empty for the default.
    ///   - settings: what another setting is.
    static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> LocalizedText?

    /// The version of the merge rules that a program needs to know to merge this part.
    static var mergeRules: Int { get }

    /// Whether a file of the part can have a path.
    ///
    /// - Parameter path: relative to the journal.
    static func owns(_ path: String) -> Bool

    /// Whether a file of the part can have a path in a repository, whatever folder the journal is in.
    static func merges(_ file: String) -> Bool

    /// Reads a file of the part.
    ///
    /// - Parameters:
    ///   - text: the file's bytes.
    ///   - path: relative to the journal.
    ///   - file: the path that a diagnostic names.
    /// - Throws: `Diagnostic` for a text that can't be understood.
    static func check(_ text: [UInt8], at path: String, in file: String) throws(Diagnostic)

    /// A file in canonical form; nil for a text that can't be understood.
    static func canonical(_ text: [UInt8], at path: String) -> [UInt8]?

    /// Merges one file by its meaning, where no more than this file is known.
    ///
    /// - Parameter base: the text that both come from; empty where there is none.
    /// - Returns: nil where only a merge by lines is left.
    static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8], at path: String) -> FileMerge?
}

/// The merge of one file.
public struct FileMerge: Equatable, Sendable {
    /// The merged text; where one file can't hold both sides, the text of the side that counts.
    public let text: [UInt8]
    /// Whether it holds what both sides did.
    public let isWhole: Bool

    /// Makes a merge.
    public init(_ text: [UInt8], isWhole: Bool = true) {
        self.text = text
        self.isWhole = isWhole
    }
}

extension JournalPart {
    /// No settings, where a part doesn't say otherwise.
    public static var settings: [SettingKey] { [] }

    /// No rule that two settings obey together, where a part doesn't say otherwise.
    public static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> LocalizedText? { nil }

    /// Whether the part owns what is left of the path from one of its folders on.
    public static func merges(_ file: String) -> Bool {
        let names = file.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return names.indices.contains { index in
            folders.contains { $0.utf8.elementsEqual(names[index]) }
                && owns(names[index...].map { String(Substring($0)) }.joined(separator: "/"))
        }
    }
}
