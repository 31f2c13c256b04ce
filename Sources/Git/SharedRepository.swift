/// An open repository that several values share; it is closed with the last of them.
public final class SharedRepository {
    /// The repository.
    public let repository: Repository

    /// Takes ownership of a repository.
    public init(_ repository: consuming Repository) { self.repository = repository }
}
