import CivilTime
import JournalText
import Parts

/// A made-up record: a plant on a window sill.
struct Plant: StoredRecord {
    enum Place: String, Sendable { case kitchen, desk }

    final class Lines: RecordLines {
        let place = RecordField("place", .oneOf("kitchen or desk"), standard: Place.kitchen)
        let watered = RecordField("watered", .date) { Day($0) }
        let every = RecordField("every", .number(1...9)) { text in Int(text).flatMap { $0 > 0 ? $0 : nil } }
        let isAlive = RecordField.truth("alive")
        let isLit = RecordField.onOff("lit")
        let note = RecordField.text("note")
        let updated = RecordField.moment("updated")
    }

    static let lines = Lines()
    static let format = RecordFormat(
        "Plant",
        [lines.place, lines.watered, lines.every, lines.isAlive, lines.isLit, lines.note, lines.updated],
        items: RecordFormat.Items(.key("leaves"), .number(1...9)) { Int($0) != nil })

    let path: Path
    var text: RecordText

    init(_ bytes: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        (self.path, text) = (path, try Self.format.read(bytes, in: file))
    }

    init(_ text: String) throws(Diagnostic) { try self.init(Array(text.utf8), at: "Plant/x.md") }

    var leaves: [Int] {
        get { text.items.compactMap { Int($0) } }
        set { text.setItems(newValue.sorted().map { "\($0)" }) }
    }

    var file: String { String(decoding: bytes, as: UTF8.self) }

    /// Merges two plants: the place with its light as one, the leaves as a set.
    static func merge(base: Plant?, _ one: Plant, _ other: Plant) -> (plant: Plant, conflicts: [String]) {
        var fields = FieldMerge(base: base, one, other)
        let place = fields.side(MergeGroup("place") { "\($0.place) \($0.isLit)" })
        fields.merge(\.watered)
        fields.merge(\.every)
        fields.merge(\.note)
        (fields.merged.place, fields.merged.isLit) = (place.place, place.isLit)
        fields.merged.leaves = Array(fields.union(\.leaves))
        fields.merged.updated = [one.updated, other.updated].compactMap { $0 }.max()
        fields.mergeOwnLines()
        return (
            fields.merged,
            fields.conflicts.map { "\($0.name): \($0.kept.value ?? "null"), not \($0.ignored.value ?? "null")" }
        )
    }
}

extension Plant {
    /// The plant of the tests, with some lines replaced.
    static func text(_ changes: KeyValuePairs<String, String> = [:], leaves: [Int] = [3]) -> String {
        var values = [
            ("place", "desk"), ("watered", "2026-01-28"), ("every", "3"), ("alive", "true"), ("lit", "off"),
            ("note", "null"), ("updated", "2026-01-28 09:00"),
        ]
        for (key, value) in changes {
            guard let index = values.firstIndex(where: { $0.0 == key }) else { continue }
            values[index].1 = value
        }
        return "# Plant: fern\n" + values.map { "\($0): \($1)\n" }.joined() + "leaves:\n"
            + leaves.map { "  - \($0)\n" }.joined()
    }
}
