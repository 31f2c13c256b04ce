/// `weekyii fast delete`: the file goes; git keeps it.
package struct DeleteFast: Sendable {
    package let reference: String

    package init(_ reference: String) { self.reference = reference }

    /// Deletes a fast.
    ///
    /// - Throws: ``FastError`` where there is no such fast.
    package func apply(to fasts: inout FastSet) throws(FastError) -> FastRecord {
        let fast = try fasts.find(reference)
        fasts[fast.path] = nil
        return fast
    }
}
