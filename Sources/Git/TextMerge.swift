import CGit2

/// Three-way merges of texts, line by line (`git_merge_file`).
package enum TextMerge {
    /// Merges two changes of a text. If both changed the same lines, both versions are kept, ours first, without markers.
    package static func union(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws -> [UInt8] {
        try merge(base, ours, theirs, isUnion: true).text
    }

    /// Merges two changes of a text like git; nil if both changed the same lines, or if one of the texts is binary.
    package static func clean(base: [UInt8], _ one: [UInt8], _ other: [UInt8]) throws -> [UInt8]? {
        // Git's definition of binary: a NUL within the first 8,000 bytes.
        guard ![base, one, other].contains(where: { $0.prefix(8_000).contains(0) }) else { return nil }
        let merged = try merge(base, one, other, isUnion: false)
        return merged.isClean ? merged.text : nil
    }

    private static func merge(
        _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], isUnion: Bool
    ) throws -> (text: [UInt8], isClean: Bool) {
        try Library.started()
        var result = unsafe git_merge_file_result()
        defer { unsafe git_merge_file_result_free(&result) }
        try Call.checked(
            unsafe cgit2_merge_file(
                &result, isUnion ? 1 : 0, base, base.count, ours, ours.count, theirs, theirs.count))
        let text = unsafe Array(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
        return (text, unsafe result.automergeable == 1)
    }
}
