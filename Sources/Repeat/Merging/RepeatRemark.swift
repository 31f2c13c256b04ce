import Localization
import Parts

/// The texts about what a merge of repeats decided. The lines for a commit hold no name, which comes from a title.
enum RepeatRemark {
    static func title(_ name: String, kept: String, ignored: String) -> RecordRemark {
        RecordRemark(
            "repeat: the title was changed on both sides; the later one counts",
            LocalizedText(
                en: "the title of the repeat '\(name)' was changed on both sides: kept '\(kept)', not '\(ignored)'",
                zh: "重复任务“\(name)”的标题在两侧都被修改：保留“\(kept)”，未采用“\(ignored)”",
                ja: "繰り返し「\(name)」のタイトルが双方で変更されました：「\(kept)」を採用し、「\(ignored)」は採用していません"))
    }

    /// - Parameter written: the ignored value as in the file.
    static func field(
        _ field: String, of name: String, kept: LocalizedText, ignored: LocalizedText, written: String
    ) -> RecordRemark {
        RecordRemark(
            "repeat: \(field) was changed on both sides: \(written) doesn't count",
            LocalizedText(
                en: "\(field) of the repeat '\(name)' was changed on both sides: kept \(kept), not \(ignored)",
                zh: "重复任务“\(name)”的 \(field) 在两侧都被修改：保留 \(kept)，未采用 \(ignored)",
                ja: "繰り返し「\(name)」の \(field) が双方で変更されました：\(kept) を採用し、\(ignored) は採用していません"))
    }

    static func restored(_ name: String) -> RecordRemark {
        RecordRemark(
            "repeat: one was deleted on one side and changed on the other; it is kept, archived",
            LocalizedText(
                en: "the repeat '\(name)' was deleted on one side and changed on the other; it is kept, archived",
                zh: "重复任务“\(name)”在一侧被删除，在另一侧被修改；已归档保留",
                ja: "繰り返し「\(name)」は一方で削除され、もう一方で変更されました。アーカイブして残します"))
    }

    static func renamed(_ name: String, to new: String) -> RecordRemark {
        RecordRemark(
            "repeat: two of one name were created; the later one has another name",
            LocalizedText(
                en: "two repeats named '\(name)' were created; the later one is now '\(new)'",
                zh: "创建了两个名为“\(name)”的重复任务；较晚的一个现为“\(new)”",
                ja: "「\(name)」という名前の繰り返しが 2 つ作成されました。後の方は「\(new)」になりました"))
    }
}
