/// What the other side says beside its data, which comes in pieces, as the lines that git makes of it: `remote: ` before each.
struct RemoteLines {
    private var unfinished: [UInt8] = []
    /// How long a line may grow, in bytes; a longer one is cut in two.
    private static let limit = 4096

    /// Takes a piece.
    ///
    /// - Returns: the lines that it ends, with their ends.
    mutating func take(_ piece: some Sequence<UInt8>) -> String {
        var text = ""
        for byte in piece {
            let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
            if isEnd {
                text += line(endedBy: byte)
                continue
            }
            unfinished.append(byte)
            if unfinished.count == Self.limit { text += end() }
        }
        return text
    }

    /// The line that nothing ended.
    mutating func end() -> String { unfinished.isEmpty ? "" : line(endedBy: UInt8(ascii: "\n")) }

    private mutating func line(endedBy byte: UInt8) -> String {
        defer { unfinished = [] }
        return String(decoding: Array("remote: ".utf8) + unfinished + [byte], as: UTF8.self)
    }
}
