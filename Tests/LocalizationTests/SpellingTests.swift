import Testing

@testable import Localization

@Suite struct SpellingTests {
    @Test(
        "the distance counts letters put in, taken out, changed and swapped",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("today", "today", 0), ("tody", "today", 1),
            ("todaay", "today", 1),
            ("tobay", "today", 1), ("toady", "today", 1), ("shwo", "show", 1), ("ca", "abc", 3),
            ("kitten", "sitting", 3),
            ("今天", "明天", 1),
        ])
    func distance(first: String, second: String, expected: Int) {
        #expect(Spelling.distance(first, second) == expected)
        #expect(Spelling.distance(second, first) == expected)
    }

    @Test("over all short words, the distance is a slip where one was made, and at most the longer word")
    func shortWords() {
        let letters = ["a", "b", "c"]
        let words = [""] + letters + letters.flatMap { first in letters.map { first + $0 } }
        for first in words {
            for second in words {
                let distance = Spelling.distance(first, second)
                #expect((distance == 0) == (first == second))
                #expect(distance <= max(first.count, second.count))
                #expect(distance >= abs(first.count - second.count))
            }
            for letter in letters { #expect(Spelling.distance(first, first + letter) == 1) }
        }
    }

    @Test(
        "a word is probably meant where it is near enough: of several the one that it begins, else the first",
        arguments: [
            ("shwo", ["start", "show"], "show"), ("Show", ["show"], "show"), ("x", ["y"], nil), ("h", ["H"], "H"),
            ("no", ["go"], "go"), ("week", ["month"], nil), ("cop", ["cup", "cap"], "cup"), ("show", [], nil),
            ("focus-zone", ["frozen_zone", "focus_zone"], "focus_zone"), ("past", ["present"], nil),
            ("fo", ["focus_zone"], "focus_zone"), ("statu", ["stats", "status"], "status"),
            ("stauts", ["stats", "status"], "status"),
            ("f", ["focus_zone"], nil), ("Frozen", ["focus_zone", "frozen_zone"], "frozen_zone"), ("", ["all"], nil),
        ] as [(String, [String], String?)])
    func nearest(word: String, known: [String], expected: String?) {
        #expect(Spelling.nearest(to: word, in: known) == expected)
    }
}
