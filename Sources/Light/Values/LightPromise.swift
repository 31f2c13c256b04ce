package import JournalText
package import Localization

/// The promise that lights a day: one line of 1 to 80 characters, counted as the user sees them.
package struct LightPromise: Hashable, Sendable {
    package static let longest = 80

    package let text: String

    /// Creates a promise from typed text, without leading and trailing white space.
    package init(_ input: String) throws(TaskTitle.Problem) {
        let line = try TaskTitle(input).text
        guard line.count <= Self.longest else { throw .tooLong(characters: line.count) }
        text = line
    }
}

/// Suggestions for a promise, in a fixed order.
package enum LightSuggestions {
    /// The sentence with a number in a language; nil if there is none.
    package static func promise(_ number: Int, in language: Language) -> LightPromise? {
        guard all.indices.contains(number - 1) else { return nil }
        return try? LightPromise(all[number - 1][language])
    }

    /// The eight sentences, numbered from 1.
    package static let all = [
        Text("Tomorrow I will wake up and not hate myself."),
        Text("I will begin with the hardest thing."),
        Text("I will do one thing at a time."),
        Text("I will put the phone away before midnight."),
        Text("I will eat well and drink enough water."),
        Text("I will go outside for half an hour."),
        Text("I will be kind to someone, myself included."),
        Text("Done is enough; I will stop in time."),
    ]
}
