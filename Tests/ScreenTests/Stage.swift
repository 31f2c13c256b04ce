import Files
import Interface
import Keyboard
import Parts
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import Screen

/// A journal of its own, and the screen on it, whose keys are typed here instead of on a terminal.
struct Stage {
    let world: World
    private var sitting: ScreenSitting
    let size: (rows: Int, columns: Int)

    /// A journal of 2026-01-29, a Thursday, after some commands of that day's morning.
    ///
    /// - Parameters:
    ///   - commands: the command lines, at 07:00.
    ///   - page: what the screen opens with.
    init(
        _ commands: [String] = [], at time: String = "12:00", _ page: ScreenPage = .day(nil), rows: Int = 24,
        columns: Int = 80, language: String = "en"
    ) throws {
        let lines = try (["init"] + commands).map { try #require(CommandWords.split($0)) }
        world = try World.prepared(lines.map { ("2026-01-29 07:00", $0) })
        let variables = world.environment.merging([
            "WEEKYII_NOW": "2026-01-29 \(time)", "WEEKYII_LANG": language, "TERM": "xterm",
        ]) { $1 }
        let tool = Tool(
            variables: variables, folder: world.folder.path("journal"), streams: Streams.capturing().streams)
        sitting = try ScreenSitting(tool.parse(["tui"]).context(tool.streams), page)
        size = (rows, columns)
        try sitting.begin()
        _ = picture
    }

    static let tasks = "today create -m 'read; [ddl] write; walk'"
    static let start = "today start"

    var model: ScreenModel {
        get { sitting.model }
        set { sitting.model = newValue }
    }

    /// Runs a command beside the screen, which sees it.
    mutating func weekyii(_ line: String) throws {
        let words = try #require(CommandWords.split(line))
        #expect(try world.weekyii(words, now: "2026-01-29 12:00").status == 0)
        sitting.reload()
    }

    /// Types characters.
    mutating func type(_ text: String) { for scalar in text.unicodeScalars { press(Key(scalar)) } }

    mutating func press(_ keys: Key...) {
        for key in keys {
            if sitting.perform(sitting.model.update(key)) { sitting.reload() }
            sitting.readOn()
            _ = picture
        }
    }

    private var picture: ScreenPicture {
        mutating get { ScreenPicture(&sitting.model, rows: size.rows, columns: size.columns) }
    }

    /// The screen as a terminal shows it.
    var screen: String {
        mutating get {
            picture.rows.map { row in String(row.text.reversed().drop { $0 == " " }.reversed()) }.joined(
                separator: "\n")
        }
    }

    var message: String { model.message.map(\.text).joined(separator: "\n") }

    /// The title of the selected task; nil for anything else.
    var task: String? { if case .task(let task, _) = model.target { task.title } else { nil } }

    /// The subjects of the newest commits, the newest first.
    func commits(_ count: Int = 1) throws -> [String] {
        try world.git("log", "-\(count)", "--format=%s").output.split(separator: "\n").map(String.init)
    }
}

extension ScreenPage {
    static func tracker(_ name: String) throws -> ScreenPage {
        .tracker(try #require(CommandTable.standard.trackers.first { $0.name == name }).tab, nil)
    }
}

extension ScreenOffer {
    /// The offer in one line.
    var text: String {
        switch self {
        case .run(let run): String(run.line.dropFirst("weekyii ".count))
        case .ask(let question, let run): "\(question[.en]) → \(run.line.dropFirst("weekyii ".count))"
        case .type(let prompt): (prompt.run("{\(prompt.text)}")?.line ?? "").replacing("weekyii ", with: "")
        case .refused(let reason): "(\(reason[.en]))"
        }
    }
}
