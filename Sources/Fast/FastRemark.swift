import CivilTime
import Localization
import Parts

/// The texts about what a merge of fasts decided. A fast's name is its date, so that commits may hold it.
enum FastRemark {
    static func field(_ key: String, of fast: FastRecord, ignored: String) -> RecordRemark {
        let name = fast.name
        return RecordRemark(
            "fast \(name): \(key) was changed on both sides: \(ignored) doesn't count",
            LocalizedText(
                en: "\(key) of the fast \(name) was changed on both sides: \(ignored) doesn't count",
                zh: "断食 \(name) 的 \(key) 在两侧都被修改：\(ignored) 未采用",
                ja: "断食 \(name) の \(key) が双方で変更されました。\(ignored) は採用していません"))
    }

    static func times(of fast: FastRecord) -> RecordRemark {
        let name = fast.name
        return RecordRemark(
            "fast \(name): the end would be before the start; both are those of the later change",
            LocalizedText(
                en: "the fast \(name) would end before its start; both times are those of the later change",
                zh: "断食 \(name) 的结束将早于开始；两个时刻均采用较晚的修改", ja: "断食 \(name) の終了が開始より前になるため、どちらの時刻も後の変更のものにしました"))
    }

    static func kept(_ fast: FastRecord) -> RecordRemark {
        let name = fast.name
        return RecordRemark(
            "fast \(name): deleted on one side and changed on the other, so it is kept",
            LocalizedText(
                en: "the fast \(name) was deleted on one side and changed on the other; it is kept",
                zh: "断食 \(name) 在一侧被删除，在另一侧被修改；予以保留", ja: "断食 \(name) は一方で削除され、もう一方で変更されました。残します"))
    }

    static func renamed(_ fast: FastRecord, to new: String) -> RecordRemark {
        let name = fast.name
        return RecordRemark(
            "fast \(name): two of one name; the later one is now \(new)",
            LocalizedText(
                en: "two fasts named \(name) were created; the later one is now \(new)",
                zh: "创建了两次名为 \(name) 的断食；较晚的一次现为 \(new)", ja: "\(name) という名前の断食が 2 つ作成されました。後の方は \(new) になりました"))
    }

    static func cancelled(_ fast: FastRecord, because first: FastRecord) -> RecordRemark {
        let (name, running) = (fast.name, first.name)
        let (start, since) = (fast.start.wall.moment, first.start.wall.moment)
        return RecordRemark(
            "fast: two were running; \(running) since \(since) goes on, \(name) since \(start) is cancelled",
            LocalizedText(
                en: "two fasts were running; \(running) since \(since) goes on, \(name) since \(start) is cancelled",
                zh: "有两次断食正在进行；\(running)（自 \(since)）继续，\(name)（自 \(start)）已取消",
                ja: "断食が 2 つ進行中でした。\(running)（\(since) から）を続け、\(name)（\(start) から）は取り消しました"))
    }
}
