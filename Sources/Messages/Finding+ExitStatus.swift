import Journal

extension [Finding] {
    /// The status of a rule if only commitments are violated, or else of the files.
    package var exitStatus: ExitStatus { allSatisfy(\.isAboutRule) ? .refused : .files }
}
