/// The size limit of a journal's files.
enum SizeLimit {
    /// The size limit for a file of a plan: 1 MiB.
    static let file = 1 << 20

    /// Refuses a text that would be too large to read again.
    ///
    /// - Parameter room: how many bytes the text may still grow by.
    static func require(_ text: [UInt8], at path: String, leaving room: Int = 0) throws(JournalError) {
        guard text.count + room <= file else { throw .wouldBeTooLarge(path: path, limit: file) }
    }
}
