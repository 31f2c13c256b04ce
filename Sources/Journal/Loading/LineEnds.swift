extension [UInt8] {
    /// Whether a text is the same but for its line ends, LF or CR LF: git changes them in a checkout
    /// (`core.autocrlf`), which isn't a hand edit.
    func isSame(butForLineEnds other: [UInt8]) -> Bool {
        withUnixLineEnds == other.withUnixLineEnds
    }

    private var withUnixLineEnds: [UInt8] {
        let (returned, line) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        return indices.lazy.filter { index in
            self[index] != returned || index + 1 == endIndex || self[index + 1] != line
        }.map { self[$0] }
    }
}
