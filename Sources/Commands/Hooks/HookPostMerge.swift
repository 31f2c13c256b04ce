import Arguments
import Views

/// `hook post-merge`: does nothing. Earlier versions installed a hook that calls it.
enum HookPostMerge: Command {
    static let description = HookCommand.description("post-merge", HookCommand.former)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply { .silent }
}
