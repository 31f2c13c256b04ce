package import CivilTime
import Localization
package import Parts

/// The references that completion offers: the names of the newest fasts.
extension FastPart {
    package static func referable(_ today: Day, _ list: (String) -> [String]) -> [String] {
        FastScope.recent.paths(list)
    }

    package static func references(to records: Records, now: Now) -> [RecordReference] {
        FastSet(readable: records).all.reversed().map { fast in
            RecordReference(fast.name, LocalizedText("\(fast.status.rawValue), \(fast.span(until: now.instant))"))
        }
    }
}
