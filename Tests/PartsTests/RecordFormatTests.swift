import CivilTime
import JournalText
import Parts
import Testing

@Suite("The table of a record's fields") struct RecordFormatTests {
    @Test(
        "prints what it read, whatever the user added",
        arguments: [
            Plant.text(), "# Plant: fern\n", "# Plant:   fern\r\nevery:4\r\n\r\nprose\r\n",
            "\u{FEFF}" + Plant.text() + "\n## Notes\nleaves:\n",
        ])
    func lossless(text: String) throws {
        #expect(try Plant(text).file == text)
    }

    @Test("a missing line, an empty one and null have the default")
    func defaults() throws {
        for text in ["# Plant: fern\n", "# Plant: fern\nplace:\nwatered: null\nalive: null\nlit:\nnote: null\n"] {
            let plant = try Plant(text)
            #expect(plant.place == .kitchen && plant.watered == nil)
            #expect(plant.isAlive && !plant.isLit && plant.note == nil)
            #expect(plant.leaves.isEmpty && plant.updated == nil)
        }
    }

    @Test(
        "names the line with a value of another form",
        arguments: [
            ("place: desk", "place: bed", 2, "place", "bed"),
            ("watered: 2026-01-28", "watered: 2026-02-30", 3, "watered", "2026-02-30"),
            ("every: 3", "every: 0", 4, "every", "0"), ("alive: true", "alive: yes", 5, "alive", "yes"),
            ("lit: off", "lit: true", 6, "lit", "true"),
            ("updated: 2026", "updated: 26", 8, "updated", "26-01-28 09:00"), ("  - 3", "  - x", 10, "leaves", "x"),
        ])
    func problems(part: String, with other: String, line: Int, key: String, value: String) throws {
        let error = #expect(throws: Diagnostic.self) {
            _ = try Plant(Plant.text().replacing(part, with: other))
        }
        #expect(error?.line == line && error?.file == "Plant/x.md")
        guard case .badValue(let foundKey, let foundValue, _)? = error?.problem else {
            Issue.record("another problem")
            return
        }
        #expect(foundKey == key && foundValue == value)
    }

    @Test("refuses another heading and a repeated line")
    func shape() {
        #expect(throws: Diagnostic(file: "Plant/x.md", line: 1, .heading(expected: "# Plant: "))) {
            _ = try Plant("# Tree: fern\n")
        }
        #expect(throws: Diagnostic(file: "Plant/x.md", line: 3, .repeatedKey("every"))) {
            _ = try Plant("# Plant: fern\nevery: 3\nevery: 4\n")
        }
        #expect(Plant.format.opens(Array("# Plant: x".utf8)) && !Plant.format.opens(Array("# Plants".utf8)))
    }

    @Test("a needed value that is missing is reported where its line belongs")
    func missing() throws {
        let plant = try Plant("# Plant: fern\nplace: desk\nalive: true\n")
        let error = Plant.lines.every.missing(in: plant.text, "x")
        #expect(error == Diagnostic(file: "x", line: 3, .badValue(key: "every", value: "", form: .number(1...9))))
    }

    @Test("setting a value changes its own line, and none that has it already")
    func editing() throws {
        var plant = try Plant("# Plant: fern\nevery: 03\nmood: fine\nnote: x\n")
        plant.every = 3
        plant.place = .kitchen
        #expect(plant.file == "# Plant: fern\nevery: 03\nmood: fine\nnote: x\n")
        plant.every = 4
        plant.isLit = true
        plant.note = nil
        #expect(plant.file == "# Plant: fern\nevery: 4\nlit: on\nmood: fine\nnote: null\n")
    }

    @Test("the canonical form has lines in order, values in the tool's spelling, and the user's lines")
    func canonical() throws {
        let plant = try Plant("# Plant:  fern\r\nlit:\r\nevery: 03\nmood: fine\nplace: desk\nnote:\n")
        #expect(
            String(decoding: plant.canonicalText.bytes, as: UTF8.self)
                == "# Plant: fern\nplace: desk\nevery: 3\nmood: fine\nlit: off\nnote: null\n")
    }
}
