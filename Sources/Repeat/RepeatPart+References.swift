package import CivilTime
import Localization
package import Parts

/// What a command may call repeats by.
extension RepeatPart {
    package static func referable(_ today: Day, _ list: (String) -> [String]) -> [String] {
        folders.flatMap { folder in list(folder).map { "\(folder)/\($0)" } }.filter(owns)
    }

    /// The names in the order of the list; those that can't be understood are left out.
    package static func references(to records: Records, now: Now) -> [RecordReference] {
        let entries = records.compactMap { path, text -> RepeatEntry? in
            guard let name = RepeatName.name(of: path), let record = try? RepeatRecord(headOf: text, file: path)
            else { return nil }
            return RepeatEntry(name, record)
        }
        return RepeatList(entries, today: now.day).items.map { RecordReference($0.entry.name, summary(of: $0)) }
    }

    private static func summary(of item: RepeatList.Item) -> LocalizedText {
        let interval = item.entry.record.interval.every
        guard item.section != .archived, let next = item.entry.record.next else {
            return LocalizedText(en: "archived", zh: "已归档", ja: "アーカイブ済み")
        }
        return LocalizedText(each: "\(next), \(interval)")
    }
}
