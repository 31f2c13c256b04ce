/// The merge of one file.
public struct FileMerge: Equatable, Sendable {
    /// The merged text. If one file can't hold both sides, it is the text of the side that counts.
    public let text: [UInt8]
    /// Whether it contains the changes of both sides.
    public let isWhole: Bool

    /// Creates a merge.
    public init(_ text: [UInt8], isWhole: Bool = true) {
        self.text = text
        self.isWhole = isWhole
    }
}
