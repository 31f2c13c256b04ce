import Light
import Localization
package import Terminal

/// The suggested sentences for a promise, with their numbers.
package struct ShownSuggestions: View {
    let sentences = LightSuggestions.all

    package init() {}

    package func reply(_ canvas: Canvas) -> Reply {
        let count = sentences.count
        return Reply(
            LocalizedText(
                en: "\(count) suggestions; weekyii light commit -s N uses one",
                zh: "\(count) 句可用的承诺；weekyii light commit -s 编号 采用一句",
                ja: "\(count) つの文。weekyii light commit -s 番号 で使えます"),
            sentences.enumerated().map { index, sentence in LocalizedText(each: "\(index + 1). \(sentence)") })
    }

    package var document: JSONValue { Documents.lightSuggestionsDocument.value(self) }
}
