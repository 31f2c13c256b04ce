import CivilTime
import Localization
import Parts

/// The texts about what a merge of lights decided. They hold no promise.
enum LightRemark {
    /// The values are the words of the fields, which are in English in a commit.
    static let forms = [
        RemarkForm(
            "light {0}: both sides changed it; kept {1}, not {2}",
            LocalizedText(
                en: "light {0}: both sides changed it; kept {1}, not {2}", zh: "light {0}: 两侧都有修改；保留 {1}，未采用 {2}",
                ja: "light {0}: 双方で変更されました。{1} を採用し、{2} は採用していません")),
        RemarkForm(
            "light {0}: both sides changed {1}; kept one of them",
            LocalizedText(
                en: "light {0}: both sides changed {1}; kept one of them", zh: "light {0}: 两侧都修改了 {1}；保留其一",
                ja: "light {0}: 双方で {1} が変更されました。一方を採用しました")),
        RemarkForm(
            "light {0}: deleted on one side, changed on the other; kept",
            LocalizedText(
                en: "light {0}: deleted on one side, changed on the other; kept", zh: "light {0}: 一侧已删除，另一侧已修改；予以保留",
                ja: "light {0}: 一方で削除され、もう一方で変更されました。残します")),
    ]

    static func kept(_ kept: LocalizedText, not dropped: LocalizedText, of day: Day) -> RecordRemark {
        guard kept != dropped else { return same(kept, of: day) }
        return remark(
            day,
            LocalizedText(
                en: "both sides changed it; kept \(kept), not \(dropped)", zh: "两侧都有修改；保留\(kept)，未采用\(dropped)",
                ja: "双方で変更されました。\(kept)を採用し、\(dropped)は採用していません"))
    }

    private static func same(_ words: LocalizedText, of day: Day) -> RecordRemark {
        remark(
            day,
            LocalizedText(
                en: "both sides changed \(words); kept one of them", zh: "两侧都修改了\(words)；保留其一",
                ja: "双方で\(words)が変更されました。一方を採用しました"))
    }

    static func restored(_ day: Day) -> RecordRemark {
        remark(
            day,
            LocalizedText(
                en: "deleted on one side, changed on the other; kept", zh: "一侧已删除，另一侧已修改；予以保留",
                ja: "一方で削除され、もう一方で変更されました。残します"))
    }

    private static func remark(_ day: Day, _ words: LocalizedText) -> RecordRemark {
        RecordRemark("light \(day): \(words.en)", LocalizedText(each: "light \(day): \(words)"))
    }
}
