public import Localization

/// A heading of help, with the commands below it.
public struct GroupDescription: Hashable, Sendable {
    /// The name by which commands refer to the group.
    public let name: String
    /// The heading.
    public let title: LocalizedText

    /// Describes a group.
    ///
    /// - Parameters:
    ///   - name: the name by which commands refer to it.
    ///   - title: the heading.
    public init(name: String, title: LocalizedText) {
        self.name = name
        self.title = title
    }
}
