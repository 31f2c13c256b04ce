/// The lines that a write removed from a file and those that it added, without line ends; a carriage return is shown as
/// `␍`.
struct LineChanges: Equatable {
    var removed: [String] = []
    var added: [String] = []

    init(removed: [String] = [], added: [String] = []) {
        self.removed = removed
        self.added = added
    }

    init(from before: some Collection<UInt8>, to after: some Collection<UInt8>) {
        let difference = Self.lines(after).difference(from: Self.lines(before))
        removed = difference.removals.map(Self.line)
        added = difference.insertions.map(Self.line)
    }

    private static func line(_ change: CollectionDifference<String>.Change) -> String {
        switch change {
        case .remove(_, let line, _), .insert(_, let line, _): line
        }
    }

    static func lines(_ bytes: some Collection<UInt8>) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0.map { $0 }, as: UTF8.self).replacing("\r", with: "␍")
        }
    }
}
