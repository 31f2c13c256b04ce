/// `weekyii fast delete`: deletes the file, which remains in git's history.
package struct DeleteFast: Sendable {
    package let reference: String

    package init(_ reference: String) { self.reference = reference }

    /// Deletes a fast.
    ///
    /// - Throws: ``FastError`` when there is no such fast.
    package func apply(to fasts: inout FastSet) throws(FastError) -> FastRecord {
        let fast = try fasts.find(reference)
        fasts[fast.path] = nil
        return fast
    }
}
