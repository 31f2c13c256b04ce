import Foundation
import TestSupport
import Testing

@testable import Report

/// The style of the page.
@Suite("The style of a report") struct PageStyleTests {
    @Test("is the one that the content policy allows")
    func hash() throws {
        let sum = try Child(
            "sh", ["-c", "openssl dgst -sha256 -binary | openssl base64"], environment: ["PATH": "/usr/bin:/bin"],
            folder: "/", input: PageStyle.css
        ).outcome()
        #expect(sum.lines == [PageStyle.hash])
    }

    @Test("has a contrast of at least 4.5:1 for every text and 3:1 for what is filled, in light and dark")
    func contrast() throws {
        let lines = PageStyle.css.split(separator: "\n").prefix { !$0.contains("@media print") }
        let colors = lines.reduce(into: [[String: Int]]()) { schemes, line in
            if line.contains(":root {") { schemes.append([:]) }
            for part in line.split(separator: ";") {
                guard let match = part.firstMatch(of: /--([a-z]+): #([0-9a-f]+)/) else { continue }
                let digits = match.2.count == 3 ? match.2.map { "\($0)\($0)" }.joined() : String(match.2)
                schemes[schemes.count - 1][String(match.1)] = Int(digits, radix: 16)
            }
        }
        #expect(colors.count == 2)
        for scheme in colors {
            let part = try #require(scheme["part"])
            #expect(Self.contrast(part, try #require(scheme["card"])) >= 3)
            #expect(Self.contrast(part, try #require(scheme["text"])) >= 4.5)
            let texts = scheme.filter { !["page", "card", "line", "part"].contains($0.key) }
            #expect(texts.count == 7)
            for ground in [try #require(scheme["page"]), try #require(scheme["card"])] {
                for (name, color) in texts { #expect(Self.contrast(color, ground) >= 4.5, "\(name)") }
            }
        }
    }

    /// The contrast of two colours (WCAG 2, "contrast ratio").
    private static func contrast(_ one: Int, _ other: Int) -> Double {
        let (one, other) = (luminance(one), luminance(other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static func luminance(_ color: Int) -> Double {
        let shares = [16, 8, 0].map { (shift: Int) -> Double in Double(color >> shift & 0xFF) / 255 }
        let parts = shares.map { (share: Double) -> Double in
            share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
