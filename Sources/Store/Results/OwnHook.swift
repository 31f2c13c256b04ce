/// How to recognise Weekyii's own `pre-commit` hook, and how that hook recognises Weekyii's commits.
public struct OwnHook: Sendable {
    /// Whether a hook's text is Weekyii's own.
    let isOwn: @Sendable ([UInt8]) -> Bool
    /// The variable that is set while hooks run for a commit by Weekyii.
    let variable: String

    /// Describes the hook.
    public init(variable: String, isOwn: @escaping @Sendable ([UInt8]) -> Bool) {
        self.isOwn = isOwn
        self.variable = variable
    }
}
