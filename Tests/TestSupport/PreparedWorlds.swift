import Synchronization

/// Worlds that are made once in this process and copied from then on: what the same commands leave is the same each time.
public enum PreparedWorlds {
    /// A world that is copied, once somebody has made it.
    private final class Mould: Sendable {
        let world = Mutex<World?>(nil)
    }

    private static let moulds = Mutex<[String: Mould]>([:])

    /// A copy of a world.
    ///
    /// - Parameters:
    ///   - key: what the world is: one that is made otherwise has another key.
    ///   - make: makes the first one.
    /// - Throws: what `make` throws; when the world can't be copied.
    public static func copy(_ key: String, of make: () throws -> World) throws -> World {
        let mould = moulds.withLock { moulds in
            if let known = moulds[key] { return known }
            let mould = Mould()
            moulds[key] = mould
            return mould
        }
        // Whoever needs it meanwhile waits; other worlds are made beside it.
        let world = try mould.world.withLock { world in
            if let world { return world }
            let made = try make()
            world = made
            made.folder.removeAtExit()
            return made
        }
        return try world.copied()
    }
}

extension World {
    /// A journal after some commands, each of which works.
    ///
    /// - Parameters:
    ///   - commands: what was done: the clock, then the words.
    ///   - place: the journal's folder.
    ///   - configuration: git's global configuration.
    /// - Throws: ``CommandFailure`` when one of the commands doesn't work.
    public static func prepared(
        _ commands: [(String, [String])], place: String = "journal",
        configuration: String = World.configuration
    ) throws -> World {
        let key =
            "\(place)\n\(configuration)\n"
            + commands.map { "\($0) \($1)" }.joined(separator: "\n")
        return try PreparedWorlds.copy(key) {
            guard let (now, words) = commands.last else {
                return try World(place: place, configuration: configuration)
            }
            let world = try prepared(commands.dropLast(), place: place, configuration: configuration)
            let outcome = try world.weekyii(words, now: now)
            guard outcome.status == 0 else { throw CommandFailure(words: words, outcome: outcome) }
            return world
        }
    }

    /// A command that failed where a test needs it.
    public struct CommandFailure: Error, Sendable {
        /// Its arguments.
        public let words: [String]
        /// What it left behind.
        public let outcome: Outcome
    }

    /// The same world in a folder of its own. Where it names its own path in git's configuration or in a variable, the copy
    /// names its own; git's index is as it would be without the copying.
    func copied() throws -> World {
        let copy = World(
            folder: try TemporaryFolder(copying: folder), place: place, environment: environment,
            movedFrom: folder.path)
        let script = """
            for git in */.git; do
                [ -d "$git" ] || continue
                if grep -qF "$1" "$git/config"; then sed -i "s|$1|$2|g" "$git/config"; fi
                git -C "${git%/.git}" update-index -q --refresh || :
            done
            """
        let outcome = try Child(
            "sh", ["-c", script, "sh", folder.path, copy.folder.path], environment: copy.environment,
            folder: copy.folder.path
        ).outcome()
        guard outcome.status == 0 else { throw CommandFailure(words: ["copy"], outcome: outcome) }
        return copy
    }
}
