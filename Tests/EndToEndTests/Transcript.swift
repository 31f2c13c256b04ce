import TestSupport
import Testing

/// A story as it stands on a terminal: `# 2026-01-28 08:00` sets the clock, `$ weekyii …` is a command as a shell takes
/// it, and under it stands what it says, on both streams, and `[exit status: 1]` where it isn't 0. `PLACE` is the
/// journal's folder.
struct Transcript: Sendable, CustomTestStringConvertible {
    /// Its lines.
    let lines: [String]

    /// What it is called in a test's report.
    let testDescription: String

    /// - Parameters:
    ///   - name: what it is called in a test's report.
    ///   - text: its lines.
    init(_ name: String, _ text: String) {
        testDescription = name
        lines = text.lines
    }

    /// Runs its commands, and writes down what they say now: the same lines, if all is as it stands here.
    func replayed(in world: World) throws -> [String] {
        var now = ""
        var replayed: [String] = []
        for line in lines {
            if line.hasPrefix("# ") {
                now = String(line.dropFirst(2))
                replayed += [line]
            } else if line.hasPrefix("$ ") {
                replayed += [line] + (try Self.said(String(line.dropFirst(2)), in: world, at: now))
            }
        }
        return replayed
    }

    private static func said(_ command: String, in world: World, at now: String) throws -> [String] {
        let variables = world.environment.merging(["WEEKYII_NOW": now, "WEEKYII_BINARY": World.binary]) { $1 }
        let script = "exec 2>&1; weekyii() { \"$WEEKYII_BINARY\" \"$@\"; }; \(command)"
        let place = world.folder.path(world.place)
        let outcome = try Child("sh", ["-c", script], environment: variables, folder: place).outcome()
        let status = outcome.status == 0 ? [] : ["[exit status: \(outcome.status)]"]
        return outcome.output.replacing(place, with: "PLACE").lines + status
    }
}
