/// A page as its elements, read by the rules of XML: every element is closed, and every attribute is quoted.
struct Markup {
    /// An element with its attributes, and the names and classes of the elements around it.
    struct Element {
        let name: String
        let attributes: [String: String]
        let around: [(name: String, classes: [Substring])]
        /// All text in it, with entities as they are written.
        var text = ""
    }

    /// Why a page isn't well-formed.
    struct Fault: Error { let text: String }

    /// The elements in the order of their beginnings.
    private(set) var elements: [Element] = []
    private var open: [Int] = []
    /// How many elements around another one are known: a hostile note can have thousands.
    private static let depth = 16
    private var rest: Substring

    init(_ page: String) throws(Fault) {
        rest = page[...]
        if rest.hasPrefix("<!DOCTYPE html>") { rest = rest.dropFirst("<!DOCTYPE html>".count) }
        while !rest.isEmpty { try readNext() }
        guard open.isEmpty else { throw Fault(text: "\(elements[open[0]].name) isn't closed") }
    }

    /// The elements of a name.
    func all(_ names: String...) -> [Element] { elements.filter { names.contains($0.name) } }

    private mutating func readNext() throws(Fault) {
        guard rest.first == "<" else {
            let text = rest.prefix { $0 != "<" }
            guard !text.contains(">") else { throw Fault(text: "a bare > in \(text)") }
            try Self.requireEntities(text)
            for index in open.suffix(Self.depth) { elements[index].text += text }
            return rest = rest.dropFirst(text.count)
        }
        guard let end = rest.firstIndex(of: ">") else { throw Fault(text: "an open tag: \(rest.prefix(40))") }
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        if tag.hasPrefix("/") {
            guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
                throw Fault(text: "</\(tag.dropFirst())> closes nothing")
            }
            return
        }
        let isClosed = tag.hasSuffix("/")
        try append(isClosed ? tag.dropLast() : tag)
        // The style is text for itself.
        if elements[elements.count - 1].name == "style", let next = rest.firstRange(of: "</style>") {
            elements[elements.count - 1].text = String(rest[..<next.lowerBound])
            rest = rest[next.lowerBound...]
        }
        if isClosed { open.removeLast() }
    }

    private mutating func append(_ tag: Substring) throws(Fault) {
        let name = tag.prefix { $0.isLetter || $0.isNumber }
        guard !name.isEmpty else { throw Fault(text: "<\(tag)> has no name") }
        let around = open.suffix(Self.depth).map { index in
            (
                name: elements[index].name,
                classes: elements[index].attributes["class", default: ""].split(separator: " ")
            )
        }
        elements.append(
            Element(
                name: String(name), attributes: try Self.attributes(tag.dropFirst(name.count)), around: around))
        open.append(elements.count - 1)
    }

    private static func attributes(_ text: Substring) throws(Fault) -> [String: String] {
        var (rest, attributes): (Substring, [String: String]) = (text, [:])
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard !rest.isEmpty else { return attributes }
            guard let equals = rest.firstIndex(of: "=") else { throw Fault(text: "no value: \(rest)") }
            let name = rest[..<equals]
            rest = rest[rest.index(after: equals)...]
            guard let quote = rest.first, "\"'".contains(quote), let end = rest.dropFirst().firstIndex(of: quote) else {
                throw Fault(text: "no quotes: \(text)")
            }
            let value = rest[rest.index(after: rest.startIndex)..<end]
            try requireEntities(value)
            guard !value.contains("<"), attributes.updateValue(String(value), forKey: String(name)) == nil else {
                throw Fault(text: "\(name) in \(text)")
            }
            rest = rest[rest.index(after: end)...]
        }
    }

    /// Every ampersand begins an entity.
    private static func requireEntities(_ text: Substring) throws(Fault) {
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: ";"), part[..<end].count <= 8 else {
                throw Fault(text: "a bare & before \(part.prefix(20))")
            }
        }
    }
}

extension Markup {
    /// What is wrong with a page for somebody who doesn't see it, or who must not be deceived by it.
    var complaints: [String] { unsafe + headings + tables + pictures + links }

    /// Nothing runs, nothing is fetched, nothing is styled beside the one style.
    private var unsafe: [String] {
        let forbidden = [
            "script", "iframe", "object", "embed", "img", "audio", "video", "link", "form", "input", "base", "style",
        ]
        return elements.flatMap { element -> [String] in
            let names = element.attributes.keys.filter {
                $0.hasPrefix("on") || ["style", "src", "srcset"].contains($0)
            }
            let isForbidden = forbidden.contains(element.name) && element.around.map(\.name) != ["html", "head"]
            return names.map { "\(element.name) has \($0)" } + (isForbidden ? ["\(element.name) is there"] : [])
        }
    }

    /// Headings go down by one level at a time, from the only one of level 1.
    private var headings: [String] {
        let levels = elements.compactMap { element in
            element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
        }
        let jumps = zip(levels, levels.dropFirst()).filter { $1 > $0 + 1 }.map { "h\($1) after h\($0)" }
        return jumps + (levels.first == 1 && levels.count { $0 == 1 } == 1 ? [] : ["not one h1 first"])
    }

    /// Tables have names, and cells that name their rows and columns; those of notes are the user's own.
    private var tables: [String] {
        let isOwn = { (element: Element) in !element.around.contains { $0.classes.contains("note") } }
        let heads = all("th").filter(isOwn)
        return all("table").filter(isOwn).compactMap {
            $0.attributes["aria-label"] == nil ? "a table has no name" : nil
        }
            + (heads.allSatisfy { ["row", "col"].contains($0.attributes["scope"]) } ? [] : ["scope"])
    }

    /// Pictures have a role and a name, and so has a link: its text or its title.
    private var pictures: [String] {
        all("svg", "a").filter { element in
            let name = element.attributes["aria-label"] ?? element.attributes["title"] ?? element.text
            return name.isEmpty || element.name == "svg" && element.attributes["role"] != "img"
        }.map { "\($0.name) has no name" }
    }

    /// Links lead into the page, to the web or to an address; ids are unique.
    private var links: [String] {
        let ids = elements.compactMap { $0.attributes["id"] }
        let repeated = Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys.map { "id \($0) twice" }
        return repeated
            + all("a").compactMap { $0.attributes["href"] }.filter { link in
                !(link.hasPrefix("#") && ids.contains(String(link.dropFirst())))
                    && !["http://", "https://", "mailto:"].contains { link.lowercased().hasPrefix($0) }
            }.map { "leads to \($0)" }
    }
}
