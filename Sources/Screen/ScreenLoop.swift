import CNcurses
import Files
import Glibc
import Interface
import Journal

/// The loop of the screen: it waits for keys, changes of files, signals and the next minute, and does nothing else.
struct ScreenLoop: ~Copyable {
    private let context: Context
    private let program: Program
    private var reader: ScreenReader
    private var model: ScreenModel
    private let told = ToldWarnings()
    private let watch = FolderWatch()
    /// The pages that were read since the last change.
    private var pages: [ScreenPage: ScreenFacts] = [:]
    /// The signal that ends the screen; 0 as long as it is open.
    private var signal: Int32 = 0
    private var isOver = false
    private var decoder = KeyDecoder()
    private var rest = KeyRest()
    /// The milliseconds after which Escape is a key by itself, by the variable of ncurses.
    private let escapeDelay: Int

    /// - Parameter page: the page that is shown first.
    init(_ context: Context, _ page: ScreenPage) throws {
        let (told, program) = (told, Program(context))
        var reading = context
        reading.dialog = Dialog(warn: { told.texts.append($0) }, confirm: nil)
        (self.context, self.program, reader) = (context, program, try ScreenReader(reading))
        escapeDelay = context.environment.variables["ESCDELAY"].flatMap { Int($0) } ?? 25
        model = ScreenModel(page, context.commands.trackers.map { $0.tab }, context.language) {
            program.refusal(of: $0, knowing: $1)
        }
    }

    /// Shows the screen until it is left.
    ///
    /// - Returns: the signal that ended it; nil for none.
    mutating func run() throws -> Int32? {
        model.show(try reader.facts(of: model.page, rows: model.wantedRows))
        model.add(told.take())
        let signals = cncurses_catch_signals()
        defer { cncurses_release_signals() }
        var terminal = try ScreenTerminal(context.appearance.output)
        draw(on: terminal)
        // What changed while nothing was watched is seen now.
        follow()
        reload()
        while !isOver {
            draw(on: terminal)
            // There is more room than before.
            if model.wantsMore {
                read(rows: model.wantedRows)
                draw(on: terminal)
            }
            wait(&terminal, signals)
        }
        return signal == 0 ? nil : signal
    }

    private mutating func draw(on terminal: borrowing ScreenTerminal) {
        let size = terminal.size
        terminal.draw(ScreenPicture(&model, rows: size.rows, columns: size.columns), columns: size.columns)
    }

    /// Waits for something, and does what follows from it.
    private mutating func wait(_ terminal: inout ScreenTerminal, _ signals: Int32) {
        let events = Int16(POLLIN)
        var files = [STDIN_FILENO, signals, watch.file].map { pollfd(fd: $0, events: events, revents: 0) }
        let held = rest.delay(at: Pause.monotonicSeconds).map { Int(($0 * 1000).rounded(.up)) }
        let delays = [decoder.isAmbiguous ? escapeDelay : nil, held, secondsToNextMinute.map { $0 * 1000 }]
        let delay = delays.compactMap(\.self).min()
        let count = unsafe poll(&files, nfds_t(files.count), delay.map { Int32(clamping: $0) } ?? -1)
        takeSignals(terminal)
        guard count >= 0, !isOver else { return }
        if count == 0 {
            if decoder.isAmbiguous { return take(decoder.decodeSilence(), &terminal) }
            if held == nil { return reload() }
        }
        // What a key is about may have changed.
        if files[2].revents != 0 { takeChanges() }
        guard files[0].revents != 0 else {
            if let key = rest.due(at: Pause.monotonicSeconds) { _ = press(key, terminal) }
            return
        }
        guard let bytes = terminal.read() else { return (signal, isOver) = (SIGHUP, true) }
        take(decoder.decode(bytes), &terminal)
    }

    /// Nil if the time that is shown never changes.
    private var secondsToNextMinute: Int? {
        guard context.environment.clock == .system else { return nil }
        // A day expires after its kill time: in the first second of the minute it is still open.
        return 61 - ProcessContext.secondsSinceEpoch % 60
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
            } else if rest.counts(key, at: Pause.monotonicSeconds), press(key, terminal) {
                return
            }
        }
    }

    /// Performs a key.
    ///
    /// - Returns: whether a question was asked: what was typed before it is for something else.
    private mutating func press(_ key: Key, _ terminal: borrowing ScreenTerminal) -> Bool {
        let mode = model.mode
        let effect = model.update(key)
        perform(effect, terminal)
        if case .run(let run) = effect, run.words.starts(with: ["today", "done"]) {
            rest.begin(after: key, at: Pause.monotonicSeconds)
        }
        if model.wantsMore { read(rows: model.wantedRows) }
        guard case .asking = model.mode, model.mode != mode else { return false }
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
        for folder in reader.folders { watch.add(folder) }
    }

    private mutating func suspend(_ terminal: borrowing ScreenTerminal) { terminal.left { cncurses_stop() } }

    /// Reads everything again, the page first.
    private mutating func reload() {
        _ = watch.hasChanged()
        pages = [:]
        reader.forget()
        read(rows: model.wantedRows)
    }

    /// Shows the model's page. What takes its time to be read appears after the page's tab.
    private mutating func open(_ terminal: borrowing ScreenTerminal) {
        if let facts = pages[model.page] { return show(facts) }
        draw(on: terminal)
        read(rows: model.height)
    }

    private mutating func read(rows: Int) {
        do {
            let facts = try reader.facts(of: model.page, rows: rows)
            pages[model.page] = facts
            show(facts)
        } catch { model.show(lines(of: error)) }
        model.add(told.take())
    }

    private mutating func show(_ facts: ScreenFacts) {
        program.forget()
        model.show(facts)
    }

    private func lines(of error: any Error) -> [Line] {
        let error = error.reported
        return [Line(error.text[model.language], .failure)] + error.details.map { Line($0[model.language]) }
    }

    private mutating func perform(_ effect: ScreenEffect, _ terminal: borrowing ScreenTerminal) {
        switch effect {
        case .none: break
        case .quit: isOver = true
        case .suspend: suspend(terminal)
        case .redraw: terminal.redraw()
        case .open: open(terminal)
        case .readOn(let text):
            read(rows: .max)
            model.go(find: text)
        case .reload:
            reload()
            follow()
        case .run(let run): self.run(run, terminal)
        case .command(let line):
            guard let words = program.words(of: line) else {
                return model.refuse([Line(ScreenWords.openQuote[model.language], .warning)])
            }
            run(ScreenRun(words, usesTerminal: program.usesTerminal(words)), terminal)
        case .go(let text):
            do {
                let day = try program.day(of: text)
                model.open(.day(day == model.facts?.now.day ? nil : day))
                open(terminal)
            } catch { model.refuse(lines(of: error)) }
        case .complete(let start): model.complete(with: program.completions(of: start))
        case .undo(let edit):
            model.take(program.undo(edit), toUndo: edit)
            reload()
        }
    }

    private mutating func run(_ run: ScreenRun, _ terminal: borrowing ScreenTerminal) {
        let body = { [program] in program.run(run.words, confirmed: run.confirmed, usesTerminal: run.usesTerminal) }
        model.take(run.usesTerminal ? terminal.left(body) : body(), to: run)
        reload()
        follow()
    }
}

/// The warnings of what was read, until they are shown.
private final class ToldWarnings {
    var texts: [Text] = []

    func take() -> [Text] {
        defer { texts = [] }
        return texts
    }
}
