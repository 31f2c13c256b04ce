package import CivilTime
import Localization
package import Parts

/// What completion offers: the newest fasts by their names.
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
