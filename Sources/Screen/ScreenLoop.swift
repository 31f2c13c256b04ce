import CNcurses
import Files
import Glibc
import Interface
import Journal
import Keyboard

/// The loop of the screen: it waits for keys, changes of files, signals and the next minute, and does nothing else.
struct ScreenLoop: ~Copyable {
    private let context: Context
    private var sitting: ScreenSitting
    private let watch = FolderWatch()
    /// The signal that ends the screen; 0 as long as it is open.
    private var signal: Int32 = 0
    private var isOver = false
    private var decoder = KeyDecoder()
    private var rest = KeyRest()
    /// The minute in which the page was read.
    private var readMinute = 0
    /// The milliseconds after which Escape is a key by itself, by the variable of ncurses.
    private let escapeDelay: Int

    /// - Parameter page: the page that is shown first.
    init(_ context: Context, _ page: ScreenPage) throws {
        (self.context, sitting) = (context, try ScreenSitting(context, page))
        escapeDelay = context.environment.variables["ESCDELAY"].flatMap { Int($0) } ?? 25
    }

    /// Shows the screen until it is left.
    ///
    /// - Returns: the signal that ended it; nil for none.
    mutating func run() throws -> Int32? {
        try sitting.begin()
        let signals = cncurses_catch_signals()
        defer { cncurses_release_signals() }
        var terminal = try ScreenTerminal(context.appearance.output)
        draw(on: terminal)
        // What changed while nothing was watched is seen now.
        follow()
        reload()
        while !isOver {
            draw(on: terminal)
            if sitting.readOn() { draw(on: terminal) }
            wait(&terminal, signals)
        }
        return signal == 0 ? nil : signal
    }

    private mutating func draw(on terminal: borrowing ScreenTerminal) {
        let size = terminal.size
        terminal.draw(ScreenPicture(&sitting.model, rows: size.rows, columns: size.columns), columns: size.columns)
    }

    /// Waits for something, and does what follows from it.
    private mutating func wait(_ terminal: inout ScreenTerminal, _ signals: Int32) {
        let events = Int16(POLLIN)
        var files = [STDIN_FILENO, signals, watch.file].map { pollfd(fd: $0, events: events, revents: 0) }
        let held = rest.delay(at: Pause.monotonicSeconds).map { Int(($0 * 1000).rounded(.up)) }
        let delays = [decoder.isAmbiguous ? escapeDelay : nil, held, minute.map { 60_000 - $0.milliseconds }]
        let delay = delays.compactMap(\.self).min()
        let count = unsafe poll(&files, nfds_t(files.count), delay.map { Int32(clamping: $0) } ?? -1)
        takeSignals(terminal)
        guard count >= 0, !isOver else { return }
        if count == 0, decoder.isAmbiguous { return take(decoder.decodeSilence(), &terminal) }
        // What a key is about may have changed.
        if files[2].revents != 0 { takeChanges() }
        if let minute, minute.number != readMinute { reload() }
        guard files[0].revents != 0 else {
            if let key = rest.due(at: Pause.monotonicSeconds) { _ = press(key, terminal) }
            return
        }
        guard let bytes = terminal.read() else { return (signal, isOver) = (SIGHUP, true) }
        take(decoder.decode(bytes), &terminal)
    }

    /// The minute that is shown, and what has passed of it; nil if the time never changes. It begins a second late: a day
    /// expires after its kill time.
    private var minute: (number: Int, milliseconds: Int)? {
        guard context.environment.clock == .system else { return nil }
        let seconds = ProcessContext.secondsSinceEpoch - 1
        return (seconds / 60, seconds % 60 * 1000)
    }

    private mutating func takeSignals(_ terminal: borrowing ScreenTerminal) {
        while true {
            switch cncurses_caught_signal() {
            case 0: return
            case SIGTSTP: suspend(terminal)
            case SIGCONT: cncurses_return()
            case SIGWINCH: break
            case let number: (signal, isOver) = (number, true)
            }
        }
    }

    private mutating func take(_ keys: [Key], _ terminal: inout ScreenTerminal) {
        for key in keys where !isOver {
            if case .cursorColumn(let column) = key {
                terminal.take(cursorColumn: column)
            } else if rest.ignores(key, at: Pause.monotonicSeconds) {
                if rest.delay(at: 0) == nil { sitting.model.add([Text("keys typed too soon were ignored")]) }
            } else if press(key, terminal) {
                return
            }
        }
    }

    /// Performs a key, and returns whether a question was asked: what was typed before it is for something else.
    private mutating func press(_ key: Key, _ terminal: borrowing ScreenTerminal) -> Bool {
        sitting.readOn()
        let mode = sitting.model.mode
        let effect = sitting.model.update(key)
        perform(effect, terminal)
        // What was typed while a slow disk was waited for arrives only now.
        switch effect {
        case .run(let run) where run.words.prefix(2).last == "done":
            rest.begin(holding: key, at: Pause.monotonicSeconds)
        case .refused: rest.beginText(at: Pause.monotonicSeconds)
        default: break
        }
        guard case .asking = sitting.model.mode, sitting.model.mode != mode else { return false }
        decoder = KeyDecoder()
        terminal.dropInput()
        return true
    }

    /// Reads the page again after changes of its files, once they have come to rest: a command writes several.
    private mutating func takeChanges() {
        var files = [pollfd(fd: watch.file, events: Int16(POLLIN), revents: 0)]
        var (hasChanged, patience) = (watch.hasChanged(), 20)
        while patience > 0, unsafe poll(&files, 1, 50) == 1 {
            hasChanged = watch.hasChanged() || hasChanged
            patience -= 1
        }
        // Locks come and go beside every look.
        guard hasChanged else { return }
        reload()
        follow()
    }

    /// Watches the folders that there are now.
    private func follow() {
        for folder in sitting.folders { watch.add(folder) }
    }

    private mutating func suspend(_ terminal: borrowing ScreenTerminal) {
        terminal.left { _ = kill(getpid(), SIGSTOP) }
    }

    private mutating func reload() {
        _ = watch.hasChanged()
        readMinute = minute?.number ?? 0
        sitting.reload()
    }

    private mutating func perform(_ effect: ScreenEffect, _ terminal: borrowing ScreenTerminal) {
        switch effect {
        case .quit: isOver = true
        case .suspend: suspend(terminal)
        case .redraw: terminal.redraw()
        // What takes its time to be read appears after the page's tab.
        case .open where !sitting.isRead: draw(on: terminal)
        default: break
        }
        guard sitting.perform(effect, leaving: { terminal.left($0) }) else { return }
        reload()
        follow()
    }
}
