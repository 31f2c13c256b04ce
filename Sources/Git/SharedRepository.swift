/// An open repository that several values use; it is closed with the last of them.
public final class SharedRepository {
    /// The repository.
    public let repository: Repository

    /// Takes it.
    public init(_ repository: consuming Repository) { self.repository = repository }
}
