/// How large a file of a journal may be.
enum SizeLimit {
    /// The largest file of a plan that is read: 1 MiB.
    static let file = 1 << 20

    /// Refuses a text that couldn't be read again.
    ///
    /// - Parameter room: how many bytes the text may still grow by.
    static func require(_ text: [UInt8], at path: String, leaving room: Int = 0) throws(JournalError) {
        guard text.count + room <= file else { throw .wouldBeTooLarge(path: path, limit: file) }
    }
}
