package import Localization
package import Terminal

package enum Reply {
    /// What was done: a headline, and the lines below it.
    case done(Text, [Text])
    /// What was asked for, as lines or as a document.
    case shown(any View)
    /// Text for another program, printed unchanged: without `[OK]`, and without an additional line break.
    case plain(String)

    package init(_ headline: Text, _ details: [Text] = []) { self = .done(headline, details) }

    /// Creates a reply that is the same in every language.
    package init(_ headline: String) { self.init(Text(value: headline)) }

    package init(_ view: any View) { self = .shown(view) }

    /// The empty answer, such as that of a hook without findings.
    package static var silent: Reply { .plain("") }

    /// The view, for a command that shows something.
    package var view: (any View)? { if case .shown(let view) = self { view } else { nil } }

    /// Whether it is for another program, or empty.
    package var isForPrograms: Bool {
        switch self {
        case .done: false
        case .shown(let view): view.isForPrograms
        case .plain: true
        }
    }

    /// The reply as it is printed: `[OK]`, the headline, the lines below it. An empty line is left out.
    package func text(_ canvas: Canvas, _ paint: Paint) -> String {
        switch self {
        case .plain(let text): return text
        case .done(let headline, let details):
            return Self.text(([headline] + details).map { Line($0[canvas.language]) }, canvas, paint)
        case .shown(let view) where view.isForPrograms:
            return view.lines(canvas).text(nil, paint)
        case .shown(let view): return Self.text(view.lines(canvas), canvas, paint)
        }
    }

    private static func text(_ lines: [Line], _ canvas: Canvas, _ paint: Paint) -> String {
        let details = lines.dropFirst().filter { !$0.isEmpty }
        return ([Line("[OK]", .success) + " " + (lines.first ?? .empty)] + details).text(canvas.columns, paint)
    }
}
