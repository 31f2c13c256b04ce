import CivilTime
import Localization
import Parts

/// The texts about what a merge of repeats decided. The lines for a commit hold no name, which comes from a title: they
/// name a repeat by its creation, by which a machine that receives the commit finds the title.
enum RepeatRemark {
    private static let titled = RemarkForm(
        "repeat {0}: the title was changed on both sides; the later one counts",
        LocalizedText(
            en: "the title of the repeat '{0}' was changed on both sides; the later one counts",
            zh: "重复任务“{0}”的标题在两侧都被修改；采用较晚的", ja: "繰り返し「{0}」のタイトルが双方で変更されました。後の方を採用しました"))
    private static let changed = RemarkForm(
        "repeat {0}: {1} was changed on both sides: {2} doesn't count",
        LocalizedText(
            en: "{1} of the repeat '{0}' was changed on both sides: {2} doesn't count",
            zh: "重复任务“{0}”的 {1} 在两侧都被修改：{2} 未采用", ja: "繰り返し「{0}」の {1} が双方で変更されました。{2} は採用していません"))
    private static let archived = RemarkForm(
        "repeat {0}: deleted on one side and changed on the other; it is kept, archived",
        LocalizedText(
            en: "the repeat '{0}' was deleted on one side and changed on the other; it is kept, archived",
            zh: "重复任务“{0}”在一侧被删除，在另一侧被修改；已归档保留", ja: "繰り返し「{0}」は一方で削除され、もう一方で変更されました。アーカイブして残します"))
    private static let named = RemarkForm(
        "repeat {0}: two of one name were created; the later one has another name",
        LocalizedText(
            en: "two repeats of one name were created; '{0}' has another name now",
            zh: "创建了两个同名的重复任务；“{0}”现已改名", ja: "同じ名前の繰り返しが 2 つ作成されました。「{0}」は別の名前になりました"))

    static let forms = [titled, changed, archived, named]

    /// What stands for a repeat in a commit: when it was created.
    private static func identity(_ created: Moment?) -> String { created.map { "\($0)" } ?? "of unknown creation" }

    static func title(_ name: String, _ created: Moment?, kept: String, ignored: String) -> RecordRemark {
        RecordRemark(
            titled.line([identity(created)]),
            LocalizedText(
                en: "the title of the repeat '\(name)' was changed on both sides: kept '\(kept)', not '\(ignored)'",
                zh: "重复任务“\(name)”的标题在两侧都被修改：保留“\(kept)”，未采用“\(ignored)”",
                ja: "繰り返し「\(name)」のタイトルが双方で変更されました：「\(kept)」を採用し、「\(ignored)」は採用していません"))
    }

    /// - Parameter written: the ignored value as in the file.
    static func field(
        _ field: String, of name: String, _ created: Moment?, kept: LocalizedText, ignored: LocalizedText,
        written: String
    ) -> RecordRemark {
        RecordRemark(
            changed.line([identity(created), field, written]),
            LocalizedText(
                en: "\(field) of the repeat '\(name)' was changed on both sides: kept \(kept), not \(ignored)",
                zh: "重复任务“\(name)”的 \(field) 在两侧都被修改：保留 \(kept)，未采用 \(ignored)",
                ja: "繰り返し「\(name)」の \(field) が双方で変更されました：\(kept) を採用し、\(ignored) は採用していません"))
    }

    static func restored(_ name: String, _ created: Moment?) -> RecordRemark {
        RecordRemark(
            archived.line([identity(created)]),
            LocalizedText(
                en: "the repeat '\(name)' was deleted on one side and changed on the other; it is kept, archived",
                zh: "重复任务“\(name)”在一侧被删除，在另一侧被修改；已归档保留",
                ja: "繰り返し「\(name)」は一方で削除され、もう一方で変更されました。アーカイブして残します"))
    }

    static func renamed(_ name: String, to new: String, _ created: Moment?) -> RecordRemark {
        RecordRemark(
            named.line([identity(created)]),
            LocalizedText(
                en: "two repeats named '\(name)' were created; the later one is now '\(new)'",
                zh: "创建了两个名为“\(name)”的重复任务；较晚的一个现为“\(new)”",
                ja: "「\(name)」という名前の繰り返しが 2 つ作成されました。後の方は「\(new)」になりました"))
    }
}
