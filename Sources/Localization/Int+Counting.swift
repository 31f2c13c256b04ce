extension Int {
    /// The number with its English noun: `1 file`, `2 files`.
    ///
    /// - Parameters:
    ///   - singular: the noun, and what agrees with it: `commit waits`.
    ///   - plural: the same for every number but 1; nil for the noun with an `s`.
    public func of(_ singular: String, _ plural: String? = nil) -> String {
        self == 1 ? "1 \(singular)" : "\(self) \(plural ?? singular + "s")"
    }
}
