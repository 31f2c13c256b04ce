import Arguments
import Views

/// `hook post-rewrite`: does nothing. Earlier versions installed a hook that calls it.
enum HookPostRewrite: Command {
    static let description = HookCommand.description("post-rewrite", HookCommand.former)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply { .silent }
}
