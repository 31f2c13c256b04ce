import Journal
import Sync

/// The common parts of the commands of `remote`.
enum RemoteReply {
    static func run<T>(_ context: Context, _ body: (Remotes) throws(SyncError) -> T) throws(Failure) -> T {
        let remotes = Remotes(try context.journal(), context.environment)
        do throws(SyncError) { return try body(remotes) } catch { throw .sync(error) }
    }
}
