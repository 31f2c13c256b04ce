import Arguments
import CivilTime
import Journal
import Localization

/// A time of day: the hours, or the quarters of a typed hour.
struct TimeValue: FoundValue {
    func offer(_ request: CompletionRequest) -> CompletionPoint.Offer { .words(Self.candidates(request)) }

    static func candidates(_ request: CompletionRequest) -> [Candidate] {
        let minutes = request.typed.count < 2 ? [0] : [0, 15, 30, 45]
        return (0...23).flatMap { hour in minutes.compactMap { TimeOfDay(hour: hour, minute: $0) } }
            .map { Candidate("\($0)", .empty) }
    }
}

extension ValueKind {
    /// A time of day, `HH:MM`.
    static let time = ValueKind.found(ValueSource(TimeValue()))
}
