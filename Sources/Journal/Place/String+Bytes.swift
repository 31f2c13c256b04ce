extension String {
    /// The text without so many bytes at its end. A path is cut by bytes: a mark that combines with what stands before it
    /// makes one character of two, and characters and bytes differ in number wherever a name isn't ASCII.
    func dropping(lastBytes count: Int) -> String { String(decoding: utf8.dropLast(count), as: UTF8.self) }
}
