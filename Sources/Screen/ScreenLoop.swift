import CNcurses
import Files
import Glibc
package import Interface

/// The loop of the screen: it waits for keys, changes of files, signals and the next minute, and does nothing else.
package struct ScreenLoop<Host: ScreenHost>: ~Copyable {
    private var host: Host
    private var model: ScreenModel
    private let paint: Paint
    private let watch = FolderWatch()
    /// The pages that were read since the last change.
    private var pages: [ScreenPage: ScreenFacts] = [:]
    /// The warnings that were shown last.
    private var warnings: [Line] = []
    /// The signal that ends the screen; 0 as long as it is open.
    private var signal: Int32 = 0
    private var isOver = false
    private var columns: Int
    private var decoder = KeyDecoder()
    private let escapeDelay: Int
    private var held = KeyRepeat()

    /// - Parameters:
    ///   - page: the page that is shown first.
    ///   - columns: the terminal's width.
    ///   - paint: the styles of the roles.
    ///   - escapeDelay: the milliseconds after which Escape is a key by itself.
    package init(
        _ host: Host, _ page: ScreenPage, columns: Int, _ language: Language, _ paint: Paint, escapeDelay: Int
    ) {
        (self.host, self.paint, self.columns, self.escapeDelay) = (host, paint, columns, escapeDelay)
        model = ScreenModel(page, host.trackers, language)
    }

    /// Shows the screen until it is left.
    package mutating func run() throws -> Int32? {
        let first = try host.facts(of: model.page, columns: columns, rows: model.wantedRows)
        model.show(first.facts)
        note(first.warnings)
        let signals = cncurses_catch_signals()
        defer { cncurses_release_signals() }
        let terminal = try ScreenTerminal(paint)
        draw(on: terminal)
        // What changed while nothing was watched is seen now.
        follow()
        reload()
        while !isOver {
            let size = terminal.size
            if size.columns != columns {
                columns = size.columns
                reload()
            }
            draw(on: terminal)
            // There is more room than before.
            if model.wantsMore {
                read(rows: model.wantedRows)
                draw(on: terminal)
            }
            wait(terminal, signals)
        }
        return signal == 0 ? nil : signal
    }

    private mutating func draw(on terminal: borrowing ScreenTerminal) {
        let size = terminal.size
        terminal.draw(ScreenPicture(&model, rows: size.rows, columns: size.columns), columns: size.columns)
    }

    /// Waits for something, and does what follows from it.
    private mutating func wait(_ terminal: borrowing ScreenTerminal, _ signals: Int32) {
        let events = Int16(POLLIN)
        var files = [STDIN_FILENO, signals, watch.file].map { pollfd(fd: $0, events: events, revents: 0) }
        let delay = decoder.isAmbiguous ? escapeDelay : host.secondsToNextMinute.map { $0 * 1000 }
        let count = unsafe poll(&files, nfds_t(files.count), delay.map { Int32(clamping: $0) } ?? -1)
        takeSignals(terminal)
        guard count >= 0, !isOver else { return }
        if count == 0 { return decoder.isAmbiguous ? take(decoder.decodeSilence(), terminal) : reload() }
        // What a key is about may have changed.
        if files[2].revents != 0 { takeChanges() }
        guard files[0].revents != 0 else { return }
        guard let bytes = terminal.read() else { return (signal, isOver) = (SIGHUP, true) }
        take(decoder.decode(bytes), terminal)
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

    private mutating func take(_ keys: [Key], _ terminal: borrowing ScreenTerminal) {
        for key in keys where !isOver {
            let mode = model.mode
            // The keyboard repeats a key that is held: the one that finishes a task must not finish the next one too.
            let isHeld =
                mode == .browsing && key == .character(ScreenKey.done.letter)
                && held.isHeld(key, at: Pause.monotonicSeconds)
            if !isHeld { perform(model.update(key), terminal) }
            held.note(key, at: Pause.monotonicSeconds)
            if model.wantsMore { read(rows: model.wantedRows) }
            guard case .asking = model.mode, model.mode != mode else { continue }
            // An answer that was typed before its question is for something else.
            decoder = KeyDecoder()
            return terminal.dropInput()
        }
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
        for folder in host.folders { watch.add(folder) }
    }

    private mutating func suspend(_ terminal: borrowing ScreenTerminal) { terminal.left { cncurses_stop() } }

    /// Reads everything again, the page first.
    private mutating func reload() {
        _ = watch.hasChanged()
        pages = [:]
        host.forget()
        read(rows: model.wantedRows)
    }

    /// Shows the model's page. What takes its time to be read appears after the page's tab.
    private mutating func open(_ terminal: borrowing ScreenTerminal) {
        if let facts = pages[model.page] { return model.show(facts) }
        draw(on: terminal)
        read(rows: model.height)
    }

    private mutating func read(rows: Int) {
        do {
            let (facts, found) = try host.facts(of: model.page, columns: columns, rows: rows)
            pages[model.page] = facts
            model.show(facts)
            note(found)
        } catch {
            model.show(host.lines(of: error))
        }
    }

    private mutating func note(_ found: [Line]) {
        if found != warnings { model.add(found) }
        warnings = found
    }

    private mutating func perform(_ effect: ScreenEffect, _ terminal: borrowing ScreenTerminal) {
        switch effect {
        case .none: break
        case .quit: isOver = true
        case .suspend: suspend(terminal)
        case .open: open(terminal)
        case .readOn(let text):
            read(rows: .max)
            model.go(find: text)
        case .reload:
            reload()
            follow()
        case .run(let run): self.run(run, terminal)
        case .command(let line):
            guard let parsed = host.parsed(line) else {
                return model.refuse([Line(ScreenWords.openQuote[model.language], .warning)])
            }
            run(parsed, terminal)
        case .go(let text):
            do {
                model.open(try host.page(ofDate: text))
                open(terminal)
            } catch { model.refuse(host.lines(of: error)) }
        case .complete(let start): model.complete(with: host.completions(of: start))
        case .undo(let edit):
            model.take(host.undo(edit), toUndo: edit)
            reload()
        }
    }

    private mutating func run(_ run: ScreenRun, _ terminal: borrowing ScreenTerminal) {
        var host = host
        let answer =
            switch run.place {
            case .inside: host.run(run)
            case .terminal: terminal.left { host.run(run) }
            case .terminalUntilKey:
                terminal.left {
                    let answer = host.run(run)
                    Self.waitForEnter(model.language)
                    return answer
                }
            }
        self.host = host
        model.take(answer, to: run)
        reload()
        follow()
    }

    /// Waits until Enter is pressed on the terminal as it is outside the screen.
    private static func waitForEnter(_ language: Language) {
        let text = Array("\n\(ScreenWords.pressKey[language])".utf8)
        _ = unsafe write(STDOUT_FILENO, text, text.count)
        var byte: UInt8 = 0
        while unsafe Glibc.read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
    }
}
