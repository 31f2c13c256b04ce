package import Parts

/// The merge of records, each date separately.
extension LightPart {
    package static var remarkForms: [RemarkForm] { LightRemark.forms }

    package static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        var (merged, remarks) = (Records(), [RecordRemark]())
        for path in Set(one.keys).union(other.keys).sorted() {
            switch (one[path], other[path]) {
            case (let mine?, let theirs?):
                let result = merge(base[path], mine, theirs, at: path)
                merged[path] = result.text
                remarks += result.remarks
            case (let left?, nil), (nil, let left?):
                // A record that one side deleted and the other didn't change is removed.
                guard left != base[path] else { continue }
                merged[path] = left
                if base[path] != nil, let day = LightRecord.day(at: path) { remarks.append(LightRemark.restored(day)) }
            case (nil, nil): continue
            }
        }
        return RecordMerge(merged, remarks: remarks)
    }

    private static func merge(
        _ base: [UInt8]?, _ one: [UInt8], _ other: [UInt8], at path: String
    ) -> (text: [UInt8], remarks: [RecordRemark]) {
        guard let mine = record(one, at: path), let theirs = record(other, at: path) else {
            // A record that can't be understood isn't merged here; otherwise the smaller text counts.
            return (one.lexicographicallyPrecedes(other) ? one : other, [])
        }
        let result = LightMerge(base: record(base, at: path), mine, theirs).result
        return (result.record.bytes, result.remarks)
    }
}
