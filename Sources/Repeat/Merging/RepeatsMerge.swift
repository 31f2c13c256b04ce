import CivilTime
import JournalText
package import Parts

/// The merge of two machines' repeats (`Merging.md`, "Repeats").
struct RepeatsMerge {
    private struct File {
        let path: Path
        let text: [UInt8]
        /// Whether both sides had it before, so that its name is kept.
        let isOld: Bool
        /// The texts of the sides that had it.
        let texts: [[UInt8]]
    }

    private var files: [File] = []
    private var remarks: [RecordRemark] = []
    private var renames: [RecordRename] = []

    var result: RecordMerge {
        RecordMerge(
            Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }, remarks: remarks, renames: renames)
    }

    init(base: Records, _ one: Records, _ other: Records) {
        let moves = RepeatMoves(base: base, one, other)
        let (base, one, other) = (moves.base, moves.one, moves.other)
        (renames, remarks) = (moves.renames, moves.remarks)
        for path in Set(base.keys).union(one.keys).union(other.keys).sorted() {
            merge(path, base[path], one[path], other[path])
        }
        separateNames()
    }

    private mutating func merge(_ path: Path, _ base: [UInt8]?, _ one: [UInt8]?, _ other: [UInt8]?) {
        switch RecordSides(base: base, one, other) {
        case .oneSided(nil): break
        case .oneSided(let text?): files.append(File(path: path, text: text, isOld: base != nil, texts: [text]))
        case .restored(let text): restore(path, text)
        case .changed(let one, let other): mergeChanged(path, base, one, other)
        }
    }

    /// Restores a repeat that one side deleted and the other changed, as archived.
    private mutating func restore(_ path: Path, _ text: [UInt8]) {
        var record = try? RepeatRecord(text, file: path.text)
        record?.isActive = false
        record?.snoozedUntil = nil
        files.append(File(path: path, text: record?.bytes ?? text, isOld: true, texts: [text]))
        remarks.append(RepeatRemark.restored(record?.title ?? path.text, record?.created))
    }

    private mutating func mergeChanged(_ path: Path, _ base: [UInt8]?, _ one: [UInt8], _ other: [UInt8]) {
        let read = { (text: [UInt8]) in try? RepeatRecord(text, file: path.text) }
        if let base, let old = read(base)?.identity {
            let isNew = [one, other].map { read($0)?.identity?.isUnlike(old) ?? false }
            if isNew[0] != isNew[1] {
                return replace(path, base, isNew[0] ? other : one, by: isNew[0] ? one : other)
            }
        }
        guard let first = read(one), let second = read(other),
            base != nil || first.title.utf8.elementsEqual(second.title.utf8)
        else {
            return files += [one, other].map { File(path: path, text: $0, isOld: false, texts: [$0]) }
        }
        let merge = RepeatMerge(base: base.flatMap(read), first, second)
        files.append(File(path: path, text: merge.merged.bytes, isOld: base != nil, texts: [one, other]))
        remarks += merge.remarks
    }

    /// Keeps a repeat that one side created under the name of one that it deleted, and the deleted one if the other side
    /// changed it.
    private mutating func replace(_ path: Path, _ base: [UInt8], _ kept: [UInt8], by new: [UInt8]) {
        if kept != base { restore(path, kept) }
        files.append(File(path: path, text: new, isOld: kept == base, texts: [new]))
    }

    /// Of new repeats whose names differ only in case, the one that was created first keeps its name.
    private mutating func separateNames() {
        var names = files.compactMap { RepeatName.name(of: $0.path) }
        let groups = Dictionary(grouping: files.indices) { RepeatName.folded(files[$0].path.text) }
        for group in groups.values.filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] }) {
            let rest = group.sorted { Self.isFirst(files[$0], files[$1]) }.dropFirst()
            for index in rest where !files[index].isOld { rename(index, besides: &names) }
        }
    }

    private mutating func rename(_ index: Int, besides names: inout [String]) {
        let file = files[index]
        let old = RepeatName.name(of: file.path) ?? ""
        let name = RepeatName.new(for: old, besides: names)
        names.append(name)
        files[index] = File(path: RepeatName.path(name), text: file.text, isOld: false, texts: file.texts)
        renames.append(RecordRename(file.path, to: files[index].path, of: file.texts))
        remarks.append(RepeatRemark.renamed(old, to: name, Self.created(file.text, file.path)))
    }

    private static func isFirst(_ one: File, _ other: File) -> Bool {
        if one.isOld != other.isOld { return one.isOld }
        let moments = [one, other].map { (try? RepeatRecord($0.text, file: $0.path.text))?.created }
        if let left = moments[0], let right = moments[1], left != right { return left < right }
        if (moments[0] == nil) != (moments[1] == nil) { return moments[1] == nil }
        return one.text.lexicographicallyPrecedes(other.text)
    }

    private static func created(_ text: [UInt8], _ path: Path) -> Moment? {
        (try? RepeatRecord(text, file: path.text))?.created
    }
}

extension RepeatPart {
    package static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        RepeatsMerge(base: base, one, other).result
    }
}
