package import CivilTime
package import Fast
import Files
package import Git
package import Light
package import Parts
import Plan
package import Repeat

/// The environment of a command: nothing below reads the process environment or the clock.
package struct Environment: Sendable {
    package let variables: [String: String]
    /// The folder that the command was started in, absolute.
    package let folder: String
    /// The clock: the system's, or the one that `WEEKYII_NOW` sets.
    package let clock: Clock
    /// The absolute path of the running program, which hooks call; nil if it is unknown.
    package let program: String?
    package let parts: PartList
    let migrations: [Migration]

    package init(
        variables: [String: String], folder: String, clock: Clock, program: String? = nil, parts: PartList = .standard,
        migrations: [Migration] = []
    ) {
        (self.variables, self.folder, self.clock, self.program) = (variables, folder, clock, program)
        (self.parts, self.migrations) = (parts, migrations)
    }

    /// The files of the user's git configuration; nil without a home folder.
    package var userConfiguration: UserConfiguration? {
        if let file = variables["GIT_CONFIG_GLOBAL"] {
            return UserConfiguration(general: "/dev/null", own: absolute(file))
        }
        guard let home = variables["HOME"], !home.isEmpty else { return nil }
        let base = variables["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(home)/.config"
        return UserConfiguration(general: "\(base)/git/config", own: "\(home)/.gitconfig")
    }

    /// Git's configuration without a repository; empty if it can't be read.
    package var configuration: Configuration { (try? readConfiguration()) ?? Configuration() }

    package func readConfiguration() throws -> Configuration { try .global(userConfiguration, variables) }

    var zones: ZoneDatabase { ZoneDatabase(variables) }

    package func absolute(_ path: String) -> String { Path(path).absolute(from: Path(folder)).text }
}

/// The trackers of this program: the one list of them.
package typealias StandardTrackers = TrackerList<RepeatPart, FastPart, LightPart>

extension PartList {
    package static let standard = PartList(records: StandardTrackers.parts)

    /// The week plan, and some trackers.
    package init(records: [any RecordPart.Type]) { self.init([PlanPart.self], records: records) }
}
