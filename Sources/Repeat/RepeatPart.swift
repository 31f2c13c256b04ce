package import CivilTime
package import JournalText
import Localization
package import Parts

/// Repeating tasks, as a part of a journal.
package enum RepeatPart: RecordPart {
    package static let name = "repeat"
    package static let folders = [RepeatName.folder]
    package static let pathForm = "Repeat/NAME.md"
    package static let mergeRules = 2

    package static func owns(_ path: String) -> Bool { RepeatName.name(of: path) != nil }

    package static func opens(_ text: [UInt8]) -> Bool { RepeatRecord.format.opens(text) }

    /// All repeats: their number is limited by what the user can do.
    package static func recent(_ names: [String], today: Day) -> [String] { names }

    package static func check(_ text: [UInt8], at path: String, in file: String) throws(Diagnostic) {
        _ = try RepeatRecord(text, file: file)
    }

    package static func canonical(_ text: [UInt8], at path: String) -> [UInt8]? {
        (try? RepeatRecord(text, file: path))?.canonical
    }

    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        for path in change.paths {
            guard let after = record(change.after, path) else { continue }
            guard let moment = after.moments(besides: record(change.before, path)).first(where: { $0 > now.moment })
            else { continue }
            throw PartError(name, path: path, futureWords(moment))
        }
    }

    /// The repeat at a path; nil if there is none that can be understood.
    static func record(_ records: Records, _ path: String) -> RepeatRecord? {
        records[path].flatMap { try? RepeatRecord($0, file: path) }
    }
}

extension RepeatRecord {
    /// The moments in the past that another version doesn't have.
    fileprivate func moments(besides old: RepeatRecord?) -> [Moment] {
        let known = Set(old?.pastMoments ?? [])
        return pastMoments.filter { !known.contains($0) }
    }

    private var pastMoments: [Moment] {
        [self.created, self.storedLastCompleted, self.updated].compactMap { $0 }
            + completions.map(\.moment)
    }
}

/// The problems in a set of repeats that can each be understood.
extension RepeatPart {
    package static func findings(in records: Records) -> [PartFinding] {
        let paths = records.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let names = Dictionary(grouping: paths) { RepeatName.folded($0) }
        return paths.compactMap { path -> PartFinding? in
            guard let first = names[RepeatName.folded(path)]?.first, first != path else { return nil }
            return PartFinding(name, path: path, sameNameWords(RepeatName.name(of: first) ?? first))
        }
    }
}

/// The texts about repeats for checks and hand edits.
extension RepeatPart {
    static func futureWords(_ moment: Moment) -> LocalizedText {
        LocalizedText(
            en: "\(moment) is in the future, but tells of the past", zh: "\(moment) 在未来，但记录的是过去的事",
            ja: "\(moment) は未来ですが、過去の記録です")
    }

    static func sameNameWords(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "has the name of '\(name)' but for case; rename one of them",
            zh: "与“\(name)”仅大小写不同；请重命名其中一个", ja: "「\(name)」と大文字・小文字だけが異なる名前です。どちらかの名前を変えてください")
    }
}
