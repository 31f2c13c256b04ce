import CivilTime
import Localization

/// The texts about repeats for checks and hand edits.
extension RepeatPart {
    static func futureWords(_ moment: Moment) -> LocalizedText {
        LocalizedText(
            en: "\(moment) is in the future, but tells of the past", zh: "\(moment) 在未来，但记录的是过去的事",
            ja: "\(moment) は未来ですが、過去の記録です")
    }

    static func sameNameWords(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "has the name of '\(name)' but for case; rename one of them",
            zh: "与“\(name)”仅大小写不同；请重命名其中一个", ja: "「\(name)」と大文字・小文字だけが異なる名前です。どちらかの名前を変えてください")
    }
}
