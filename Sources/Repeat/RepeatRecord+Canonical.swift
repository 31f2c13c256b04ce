import CivilTime
import JournalText

extension RepeatRecord {
    /// The repeat in canonical form: completions in order and each once, with the last one in its line.
    var canonical: RepeatRecord {
        var canonical = RepeatRecord(text.canonical { key, value in Self.spelled(key, value) })
        let completions = completions
        if !completions.isEmpty { canonical.setCompletions(completions) }
        return canonical
    }

    /// A value in the tool's spelling; nil keeps it.
    private static func spelled(_ key: String, _ value: String) -> String? {
        key == "interval" ? Interval(value)?.description : nil
    }
}
