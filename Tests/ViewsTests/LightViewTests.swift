import CivilTime
import Localization
import Terminal
import Testing

@testable import Light
@testable import Views

/// The views of lights where words replace symbols, in every language.
@Suite("Lights in --plain") struct LightViewTests {
    private static let links: [LightLink] = {
        let lights: [(lights: Lights?, isOpen: Bool)] =
            Lights.allCases.flatMap { [($0, false), ($0, true)] } + [(nil, true)]
        let monday = Week("2026-W05").map(\.monday) ?? .latest
        return lights.enumerated().map {
            LightLink(date: monday.adding(days: $0), lights: $1.lights, isOpen: $1.isOpen)
        }
    }()

    @Test("have a word for each symbol, and no symbol", arguments: Language.allCases)
    func words(_ language: Language) {
        let symbols = Set(Self.links.map(\.symbol))
        for link in Self.links {
            let (plain, drawn) = (link.words(Canvas(language, isPlain: true)).text, link.words(Canvas(language)).text)
            #expect(!symbols.contains { plain.contains($0) } && drawn == "\(link.symbol) \(plain)")
        }
        let month = ShownLights(month: Self.links[0].date.month, Self.links)
        #expect(
            month.lines(Canvas(language, isPlain: true)).allSatisfy { line in
                !symbols.contains { line.text.contains($0) }
            })
    }
}
