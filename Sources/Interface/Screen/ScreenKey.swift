/// A key that does something on some page; the arrows, the tabs and Enter move.
package struct ScreenKey: Hashable, Sendable {
    package let letter: Unicode.Scalar
    /// Its name in the footer.
    package let label: Text
    /// The commands that do the same; nil for a key of the screen's own.
    package private(set) var command: String?
    /// The tabs of the plan on whose pages it works.
    package let tabs: [ScreenTab]

    private init(_ letter: Unicode.Scalar, _ label: Text, _ command: String?, on tabs: [ScreenTab] = []) {
        (self.letter, self.label, self.command, self.tabs) = (letter, label, command, tabs)
    }

    /// A tracker's own key.
    ///
    /// - Parameters:
    ///   - command: the command that does the same.
    ///   - worksOnDays: whether it works on the page of a day too.
    package init(_ letter: Unicode.Scalar, _ label: Text, _ command: String, worksOnDays: Bool = false) {
        self.init(letter, label, command, on: worksOnDays ? [.today] : [])
    }

    /// The same key on a tracker's page, with the command that does the same there.
    package func running(_ command: String) -> ScreenKey { ScreenKey(letter, label, command) }

    package static func == (left: Self, right: Self) -> Bool { left.letter == right.letter }
    package func hash(into hasher: inout Hasher) { hasher.combine(letter) }
}

// The keys of the plan.
extension ScreenKey {
    package static let add = ScreenKey("a", Text("add"), "today create, day create", on: [.today, .week, .pending])
    package static let reword = ScreenKey("e", Text("reword"), "today update -m \"rewrite 2: …\"", on: [.today])
    package static let delete = ScreenKey("x", Text("delete"), "today update -m \"delete: 2\"", on: [.today])
    package static let later = ScreenKey("J", Text("move down"), "today update -m \"move 2 to 1\"", on: [.today])
    package static let earlier = ScreenKey("K", Text("move up"), "today update -m \"move 2 to 1\"", on: [.today])
    package static let type = ScreenKey("t", Text("type"), "today update -m \"rewrite 2: [ddl] …\"", on: [.today])
    package static let subtask = ScreenKey("b", Text("subtask"), "today update -m \"subtask 2: …\"", on: [.today])
    package static let start = ScreenKey("s", Text("start"), "today start", on: [.today, .week])
    package static let done = ScreenKey("d", Text("done"), "today done focus_zone", on: [.today])
    package static let killTime = ScreenKey(
        "z", Text("kill time"), "today change-kill-time",
        on: [.today, .week, .pending])
    package static let copy = ScreenKey(
        "c", Text("copy"), "today copy-to, week copy-day",
        on: [.today, .week, .pending])
    package static let note = ScreenKey("n", Text("note"), "day edit", on: [.today, .week, .pending])

    /// The keys that work on pages of the plan, in the order of the footer.
    package static let ofPlan = [add, reword, delete, later, earlier, type, subtask, start, done, killTime, copy, note]
}

// The keys that work on every page.
extension ScreenKey {
    package static let go = ScreenKey("g", Text("go to a date"), "day show")
    package static let find = ScreenKey("/", Text("find"), nil)
    package static let command = ScreenKey(":", Text("command"), nil)
    package static let undo = ScreenKey("u", Text("undo"), "day edit")
    package static let sync = ScreenKey("S", Text("sync"), "sync")
    package static let reload = ScreenKey("r", Text("reload"), nil)
    package static let help = ScreenKey("?", Text("keys"), nil)
    package static let quit = ScreenKey("q", Text("quit"), nil)

    /// All of them, in the order of the footer.
    package static let everywhere = [go, find, command, undo, sync, reload, help, quit]
}

extension ScreenKey {
    /// The keys of a program with some trackers, in the order of the footer: the plan's, those that trackers add, last
    /// those that work on days too, and the screen's.
    package static func all(_ tabs: [TrackerTab]) -> [ScreenKey] {
        let added = tabs.flatMap(\.keys)
        let own = added.enumerated().filter { index, key in
            !ofPlan.contains(key) && added.firstIndex(of: key) == index
        }.map(\.element)
        let plan = ofPlan.map { key in
            var key = key
            key.command = ([key] + added.filter { $0 == key }).compactMap(\.command).joined(separator: ", ")
            return key
        }
        return plan + own.filter(\.tabs.isEmpty) + own.filter { !$0.tabs.isEmpty } + everywhere
    }
}

package enum ScreenTab: Hashable, Sendable {
    case today, week, pending, past, stats
    case tracker(TrackerTab)

    /// The tabs of a program with some trackers, in their order.
    package static func all(_ trackers: [TrackerTab]) -> [ScreenTab] {
        [.today, .week, .pending, .past, .stats] + trackers.map { .tracker($0) }
    }

    /// The word that `tui -t` takes.
    package var name: String {
        switch self {
        case .today: "today"
        case .week: "week"
        case .pending: "pending"
        case .past: "past"
        case .stats: "stats"
        case .tracker(let tab): tab.name
        }
    }

    package var label: Text {
        switch self {
        case .today: Text("Today")
        case .week: Text("Week")
        case .pending: Text("Pending")
        case .past: Text("Past")
        case .stats: Text("Stats")
        case .tracker(let tab): tab.label
        }
    }
}
