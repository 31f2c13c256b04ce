import CNcurses
import Glibc
import Localization
package import Messages
import Terminal

struct ScreenTerminal: ~Copyable {
    enum Read {
        case key(Key)
        case nothing
        /// The terminal is gone.
        case hungUp
    }

    private let paint: Paint

    /// Opens the screen.
    ///
    /// - Throws: ``ScreenError`` on a terminal that can't have one.
    init(_ paint: Paint) throws {
        self.paint = paint
        guard cncurses_open() == Int32(CNCURSES_OPEN) else { throw ScreenError.unknownTerminal }
    }

    deinit { cncurses_close() }

    /// Leaves the screen while something else uses the terminal.
    func left<Result>(_ body: () -> Result) -> Result {
        cncurses_leave()
        defer { cncurses_return() }
        return body()
    }

    /// The size in rows and columns, as it is now.
    var size: (rows: Int, columns: Int) {
        var (rows, columns): (Int32, Int32) = (0, 0)
        unsafe cncurses_size(&rows, &columns)
        return (Int(rows), Int(columns))
    }

    /// Reads the next key, without waiting.
    var next: Read {
        switch key {
        case .special(UInt32(CNCURSES_PASTE_BEGIN)): return .key(.paste(pasted))
        case .special(let number): return Self.keys[number].map { .key($0) } ?? .nothing
        case .scalar(let scalar): return .key(Key(scalar))
        case .nothing: return .nothing
        case .hungUp: return .hungUp
        }
    }

    private enum Piece {
        case scalar(Unicode.Scalar)
        case special(UInt32)
        case nothing, hungUp
    }

    private var key: Piece {
        var value: UInt32 = 0
        switch unsafe cncurses_key(&value) {
        case Int32(CNCURSES_CHARACTER): return Unicode.Scalar(value).map { .scalar($0) } ?? .nothing
        case Int32(CNCURSES_SPECIAL): return .special(value)
        case Int32(CNCURSES_HUNG_UP): return .hungUp
        default: return .nothing
        }
    }

    /// The text up to the end of a paste. It arrives in pieces.
    private var pasted: String {
        var (text, patience) = (String.UnicodeScalarView(), 100)
        while patience > 0 {
            switch key {
            case .scalar(let scalar): text.append(scalar)
            case .special(UInt32(CNCURSES_PASTE_END)), .hungUp: return String(text)
            case .special: break
            case .nothing:
                patience -= 1
                var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                _ = unsafe poll(&input, 1, 10)
            }
        }
        return String(text)
    }

    private static let keys: [UInt32: Key] = [
        UInt32(CNCURSES_UP): .up, UInt32(CNCURSES_DOWN): .down, UInt32(CNCURSES_LEFT): .left,
        UInt32(CNCURSES_RIGHT): .right, UInt32(CNCURSES_HOME): .home, UInt32(CNCURSES_END): .end,
        UInt32(CNCURSES_PAGE_UP): .pageUp, UInt32(CNCURSES_PAGE_DOWN): .pageDown, UInt32(CNCURSES_ENTER): .enter,
        UInt32(CNCURSES_BACKSPACE): .backspace, UInt32(CNCURSES_DELETE): .delete,
        UInt32(CNCURSES_BACK_TAB): .backTab,
    ]
}

// Drawing.
extension ScreenTerminal {
    func draw(_ picture: ScreenPicture, columns: Int) {
        cncurses_clear()
        for (row, line) in picture.rows.enumerated() {
            let isSelected = row == picture.selected
            draw(isSelected ? line.padded(toColumns: columns) : line, row, columns, isReversed: isSelected)
        }
        let cursor = picture.cursor ?? (-1, 0)
        cncurses_flush(Int32(cursor.row), Int32(cursor.column))
    }

    private func draw(_ line: Line, _ row: Int, _ columns: Int, isReversed: Bool) {
        var column = 0
        for span in line.spans {
            let style = Self.style(paint.parameters(of: span.role)) | (isReversed ? Int32(CNCURSES_REVERSE) : 0)
            // Lines are printable already; nothing else may ever reach a cell.
            for character in span.text.printable {
                let width = DisplayWidth.columns(of: character)
                guard width > 0, column + width <= columns else { continue }
                unsafe cncurses_put(Int32(row), Int32(column), Self.cell(character, width), style)
                column += width
            }
        }
    }

    /// The scalars of a character in a cell: its base and the marks on it. Where ncurses would take another width, so that
    /// everything behind it would be displaced, the base alone or a replacement.
    private static func cell(_ character: Character, _ width: Int) -> [UInt32] {
        if let ascii = character.asciiValue { return [UInt32(ascii), 0] }
        let scalars = character.unicodeScalars.map(\.value)
        guard let base = scalars.first(where: { cncurses_width($0) > 0 }), cncurses_width(base) <= width else {
            return [0xFFFD, 0]
        }
        let marks = scalars.filter { cncurses_width($0) == 0 && ![0x200C, 0x200D, 0xFE0E, 0xFE0F].contains($0) }
        return [base] + marks.prefix(4) + [0]
    }

    /// The style of the parameters of an escape sequence (``Theme``).
    private static func style(_ parameters: String) -> Int32 {
        parameters.split(separator: ";").compactMap { Int($0) }.reduce(0) { style, code in
            switch code {
            case 1: style | Int32(CNCURSES_BOLD)
            case 2: style | Int32(CNCURSES_DIM)
            case 4: style | Int32(CNCURSES_UNDERLINE)
            case 7: style | Int32(CNCURSES_REVERSE)
            case 30...37: style | Int32(code - 29) << Int32(CNCURSES_COLOR_SHIFT)
            case 90...97: style | Int32(code - 81) << Int32(CNCURSES_COLOR_SHIFT)
            default: style
            }
        }
    }
}

package enum ScreenError: ReportedError {
    /// Standard input or output isn't a terminal.
    case noTerminal
    /// `TERM` names a terminal without a screen, or none that is known.
    case unknownTerminal

    package var errorText: ErrorText {
        switch self {
        case .noTerminal:
            ErrorText(
                LocalizedText(
                    en: "tui needs a terminal; weekyii and weekyii week print the same as lines",
                    zh: "tui 需要终端；weekyii 和 weekyii week 以文本行输出同样的内容",
                    ja: "tui には端末が必要です。weekyii と weekyii week は同じ内容を行で出力します"), .refused)
        case .unknownTerminal:
            ErrorText(
                LocalizedText(
                    en: "tui cannot draw on this terminal; set TERM to its kind, such as xterm-256color",
                    zh: "tui 无法在此终端上绘制；请将 TERM 设为终端的类型，例如 xterm-256color",
                    ja: "tui はこの端末に描画できません。TERM に xterm-256color などの種類を設定してください"), .refused)
        }
    }
}
