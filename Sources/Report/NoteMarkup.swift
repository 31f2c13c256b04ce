import CMark
import Glibc
import Terminal

/// The user's own lines as HTML, by libcmark-gfm. They are hostile until shown otherwise: raw HTML is dropped, a link
/// leads to the web or to an address, and of an image only its alternative text is left, so that nothing is fetched.
enum NoteMarkup {
    /// The longest text that is rendered, in bytes: there are texts for which the library takes quadratic time.
    static let longest = 16 << 10

    /// Renders lines of Markdown.
    ///
    /// - Parameter level: the level of the heading above them; their own headings continue below it.
    static func html(_ lines: [String], below level: Int) -> HTML {
        let text = lines.joined(separator: "\n")
        guard text.utf8.count <= longest else { return "<pre>\(plain(lines))</pre>\n" }
        let rendered = MarkdownTree(text).rendered(below: level)
        return .rendered(
            tasks(in: rendered).split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }
                    .joined(separator: "\t")
            }.joined(separator: "\n"))
    }

    private static func plain(_ lines: [String]) -> HTML { lines.map { "\($0)\n" }.joined() }

    /// The boxes of a task list as symbols: nothing on the page is a control.
    private static func tasks(in html: String) -> String {
        html.replacing("<input type=\"checkbox\" checked=\"\" disabled=\"\" />", with: "☑")
            .replacing("<input type=\"checkbox\" disabled=\"\" />", with: "☐")
    }
}

/// A parsed Markdown text (`cmark_node`).
///
/// Neither pointer is ever nil: without memory, the library ends the program.
@safe private struct MarkdownTree: ~Copyable {
    private let parser: OpaquePointer?
    private let root: OpaquePointer?

    /// The extensions that are used. `autolink` isn't: Debian's version reads beyond a text's end (CVE-2023-22485).
    private static let extensions: [String] = {
        // Once: the registration isn't safe in several threads.
        cmark_gfm_core_extensions_ensure_registered()
        return ["table", "strikethrough", "tasklist"]
    }()

    private static let options = CMARK_OPT_VALIDATE_UTF8

    init(_ text: String) {
        unsafe parser = cmark_parser_new(Self.options)
        for name in Self.extensions {
            unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        unsafe cmark_parser_feed(parser, text, text.utf8.count)
        unsafe root = cmark_parser_finish(parser)
    }

    deinit {
        unsafe cmark_node_free(root)
        unsafe cmark_parser_free(parser)
    }

    func rendered(below level: Int) -> String {
        restrict(below: level)
        guard
            let html = unsafe cmark_render_html(root, Self.options, cmark_parser_get_syntax_extensions(parser))
        else { return "" }
        defer { unsafe free(html) }
        return unsafe String(cString: html)
    }

    private func restrict(below level: Int) {
        var above: [Int32] = []
        var rest = unsafe nodes()[...]
        while let node = unsafe rest.popFirst() {
            switch unsafe cmark_node_get_type(node) {
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: unsafe cmark_node_free(node)
            case CMARK_NODE_IMAGE: unsafe Self.dissolve(node)
            case CMARK_NODE_LINK: if unsafe !Self.isHarmless(node) { unsafe Self.dissolve(node) }
            case CMARK_NODE_HEADING:
                let own = unsafe cmark_node_get_heading_level(node)
                above.removeAll { $0 >= own }
                above.append(own)
                unsafe cmark_node_set_heading_level(node, Int32(min(6, level + above.count)))
            default: break
            }
        }
    }

    /// The nodes in the order of the text.
    private func nodes() -> [OpaquePointer] {
        let iterator = unsafe cmark_iter_new(root)
        defer { unsafe cmark_iter_free(iterator) }
        var nodes: [OpaquePointer] = unsafe []
        while true {
            let event = unsafe cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return unsafe nodes }
            if event == CMARK_EVENT_ENTER, let node = unsafe cmark_iter_get_node(iterator) {
                unsafe nodes.append(node)
            }
        }
    }

    /// Replaces a node by what is in it.
    private static func dissolve(_ node: OpaquePointer) {
        while let child = unsafe cmark_node_first_child(node) {
            // What can't be in its place is dropped.
            if unsafe cmark_node_insert_before(node, child) == 0 { unsafe cmark_node_free(child) }
        }
        unsafe cmark_node_free(node)
    }

    private static func isHarmless(_ link: OpaquePointer) -> Bool {
        guard let url = unsafe cmark_node_get_url(link) else { return false }
        let text = unsafe String(cString: url).lowercased()
        return ["http://", "https://", "mailto:"].contains { text.hasPrefix($0) }
    }
}
