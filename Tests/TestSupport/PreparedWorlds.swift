import Foundation
import Synchronization

/// Worlds that are created once in this process and then copied: the same commands always have the same result.
public enum PreparedWorlds {
    /// A world to copy, once it is created.
    private final class Mould: Sendable {
        let world = Mutex<World?>(nil)
    }

    private static let moulds = Mutex<[String: Mould]>([:])

    /// Returns a copy of a world.
    ///
    /// - Parameters:
    ///   - key: identifies the world's content: another content needs another key.
    ///   - make: creates the first one.
    /// - Throws: the error of `make`; an error when the world can't be copied.
    public static func copy(_ key: String, of make: () throws -> World) throws -> World {
        let mould = moulds.withLock { moulds in
            if let known = moulds[key] { return known }
            let mould = Mould()
            moulds[key] = mould
            return mould
        }
        // Other tests that need it wait meanwhile; other worlds are created in parallel.
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
    /// Returns a journal after some commands, which must all succeed.
    ///
    /// - Parameters:
    ///   - commands: the commands: the time, then the words.
    ///   - place: the journal's folder.
    ///   - configuration: git's global configuration.
    /// - Throws: ``CommandFailure`` when one of the commands fails.
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

    /// An error of a command that a test relies on.
    public struct CommandFailure: Error, Sendable {
        /// The arguments.
        public let words: [String]
        /// The outcome.
        public let outcome: Outcome
    }

    /// The same world in a folder of its own. If its own path is in git's configuration or in a variable, the copy has
    /// the new path; git's index is as if the files hadn't been copied.
    func copied() throws -> World {
        let copy = World(
            folder: try TemporaryFolder(copying: folder), place: place, environment: environment,
            movedFrom: folder.path)
        for place in try FileManager.default.contentsOfDirectory(atPath: copy.folder.path) {
            guard let text = try? copy.folder.text("\(place)/.git/config") else { continue }
            let moved = text.replacing(folder.path, with: copy.folder.path)
            if moved != text { try copy.folder.write(moved, to: "\(place)/.git/config") }
            _ = try copy.at(place).tryGit(["update-index", "-q", "--refresh"])
        }
        return copy
    }
}
