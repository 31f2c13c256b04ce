import CNcurses
import Glibc
import Localization
import Messages
import Terminal

struct ScreenTerminal: ~Copyable {
    private let paint: Paint
    /// Whether the screen's own characters are drawn as ASCII: without UTF-8, and where lines are two columns wide.
    private var isASCII: Bool
    /// Whether the terminal has told where its cursor was.
    private var hasAnswered = false

    init(_ paint: Paint) throws {
        var isUTF8: Int32 = 0
        self.paint = paint
        guard unsafe cncurses_open(&isUTF8) == 0 else { throw Failure.unknownTerminal }
        isASCII = isUTF8 == 0
    }

    deinit {
        // The answer isn't for the shell.
        if !hasAnswered { dropInput() }
        cncurses_close()
    }

    /// Takes the column of the cursor behind a character of one column in the first one.
    mutating func take(cursorColumn: Int) {
        hasAnswered = true
        guard cursorColumn != 2, !isASCII else { return }
        isASCII = true
        // What has been drawn isn't where it should be.
        redraw()
    }

    /// Leaves the screen while something else uses the terminal. What was typed to that isn't for the screen.
    func left<Result>(_ body: () -> Result) -> Result {
        cncurses_leave()
        defer {
            cncurses_return()
            dropInput()
        }
        return body()
    }

    /// Drops what was typed and not read yet.
    func dropInput() { tcflush(STDIN_FILENO, TCIFLUSH) }

    var size: (rows: Int, columns: Int) {
        var (rows, columns): (Int32, Int32) = (0, 0)
        unsafe cncurses_size(&rows, &columns)
        return (Int(rows), Int(columns))
    }

    /// Reads the bytes that there are; nil if the terminal is gone.
    func read() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil }
        return Array(bytes.prefix(count))
    }
}

// Drawing.
extension ScreenTerminal {
    func draw(_ picture: ScreenPicture, columns: Int) {
        cncurses_clear()
        for (row, line) in picture.rows.enumerated() { draw(line, row, columns) }
        cncurses_flush(Int32(picture.cursor?.row ?? 0), Int32(picture.cursor?.column ?? 0), picture.isTyping ? 1 : 0)
    }

    /// Draws everything again, whatever the terminal shows.
    func redraw() { cncurses_redraw() }

    private func draw(_ line: Line, _ row: Int, _ columns: Int) {
        var column = 0
        for span in line.spans {
            // The selected row is no matter of colours.
            let style = span.role == .selected ? Style(.reversed).bits : paint.style(of: span.role).bits
            // Lines are printable already; nothing else may ever reach a cell.
            for cell in span.text.printable.flatMap(DisplayWidth.cells(of:)) where cell.columns > 0 {
                guard column + cell.columns <= columns else { return }
                unsafe cncurses_put(Int32(row), Int32(column), scalars(of: cell), style)
                column += cell.columns
            }
        }
    }

    /// The scalars of a cell as ncurses draws them. Where it would take another width for them, so that everything behind
    /// them would be displaced, a replacement, or no variation selector.
    private func scalars(of cell: DisplayWidth.Cell) -> [UInt32] {
        if isASCII, let ascii = ASCIIGlyphs.all[cell.scalars[0]] { return [ascii.value, 0] }
        let scalars = cell.scalars.map(\.value)
        guard (1...cell.columns).contains(Int(cncurses_width(scalars[0]))) else {
            return [isASCII ? UInt32(UInt8(ascii: "?")) : 0xFFFD, 0]
        }
        return scalars.filter { !(0xFE00...0xFE0F).contains($0) } + [0]
    }
}

extension Style {
    /// The style as ``cncurses_put`` takes it, whose bits are those of the traits.
    fileprivate var bits: Int32 { Int32(traits.rawValue | (color?.rawValue ?? 0) << CNCURSES_COLOR_SHIFT) }
}

/// The screen's own characters on terminals that draw lines two columns wide, or don't know UTF-8.
enum ASCIIGlyphs {
    static let all: [Unicode.Scalar: Unicode.Scalar] = [
        // States of tasks and days, and lights.
        "▸": "*", "◦": "o", "✓": "v", "✗": "x", "●": "@", "○": "O", "◐": "%",
        // Bars, borders, and text that is cut.
        "▰": "#", "▱": ".", "─": "-", "━": "=", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "…": "~",
        // In help, and in the lines of plain commands.
        "↑": "^", "↓": "v", "←": "<", "→": ">", "·": ".", "–": "-", "▶": "*",
    ]
}
