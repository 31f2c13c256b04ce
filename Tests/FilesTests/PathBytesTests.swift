import Files
import Testing

/// Paths as bytes (`Path`).
@Suite("A path is bytes") struct PathBytesTests {
    private static let (composed, decomposed): (Path, Path) = ("Caf\u{E9}", "Cafe\u{301}")
    private static let odd = Path(bytes: [0x62, 0xFC, 0x72, 0x6F])

    @Test("equal only to the same bytes, also in a set and as a key, whatever the texts look like")
    func equality() {
        #expect(Self.composed.text == Self.decomposed.text && Self.composed != Self.decomposed)
        #expect(Set([Self.composed, Self.decomposed, "Caf\u{E9}"]).count == 2)
        #expect([Self.composed: 1][Self.decomposed] == nil)
    }

    @Test("ordered as git orders it") func order() {
        let paths: [Path] = [Self.odd, "b", "a/b", "a-b", Self.composed, "a", Self.decomposed, "\u{10000}", "\u{FFFD}"]
        #expect(paths.sorted().map(\.bytes) == paths.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test("with names of any bytes, which interpolations keep") func names() {
        let path: Path = "a/\(Self.odd)/\(1).md"
        #expect(path.names == ["a", Self.odd, "1.md"] && path.name == "1.md" && path.parent == "a/\(Self.odd)")
        #expect(path.parents == ["a", "a/\(Self.odd)"] && path.hasPrefix("a/") && path.hasSuffix(".md"))
        #expect(!path.isText && path.text == "a/b\u{FFFD}ro/1.md" && Self.composed.isText)
        #expect(path.cString == path.bytes.map { CChar(bitPattern: $0) } + [0])
        #expect(Path("").appending("a") == "a" && Path("a").appending(Self.odd) == "a/\(Self.odd)")
        #expect(Self.odd.octal == #"b\374ro"# && Self.decomposed.octal == #"Cafe\314\201"#)
    }

    @Test(
        "made absolute and opened",
        arguments: [
            ("/a/b", "/a/b", "/a"), ("a/b", "/top/a/b", "a"), ("a", "/top/a", "."), ("/a", "/a", "/"),
        ] as [(Path, Path, Path)])
    func places(path: Path, absolute: Path, folder: Path) {
        #expect(path.absolute(from: "/top") == absolute && path.opening.folder == folder)
    }

    @Test("found with its parents, innermost first, as long as they are asked for") func nearest() {
        var asked: [String] = []
        let found = Path("/a/b/c").nearest { path in
            asked.append(path)
            return path == "/a"
        }
        #expect(found == "/a" && asked == ["/a/b/c", "/a/b", "/a"])
        #expect(Path("/a").nearest { $0 == "/" } == "/" && Path("/a").nearest { _ in false } == nil)
    }

    @Test(
        "decoded where percent signs have two digits",
        arguments: [
            ("a%2Db", "a-b"), ("%41%4a", "AJ"), ("%+5", "%+5"), ("%4", "%4"), ("100%", "100%"), ("%zz", "%zz"),
        ] as [(Path, Path)])
    func decoded(path: Path, expected: Path) {
        #expect(path.decoded == expected && Path("%FF").decoded.bytes == [0xFF])
    }
}
