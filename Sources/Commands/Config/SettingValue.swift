import Arguments
import Journal
import Localization
import Parts
import Views

/// A value of the setting whose name precedes it.
struct SettingValue: FoundValue {
    func offer(_ request: CompletionRequest) -> CompletionPoint.Offer {
        guard let key = request.point.operands.first.flatMap({ SettingKey($0) }), !key.isFixed else {
            return .words([])
        }
        func candidates(_ words: [String]) -> [Candidate] { words.map { Self.candidate($0, of: key) } }
        switch key.form {
        case .path: return .value(.folder)
        case .words(let words), .language(let words): return .words(candidates(words))
        case .truth: return .words(candidates(["true", "false"]))
        case .time: return .value(.time)
        case .timeOrOff: return .words(TimeValue.candidates(request) + candidates(["off"]))
        case .list(let words): return .words(candidates(words + ["off"]))
        case .zone, .number, .halves, .text: return .words([])
        }
    }

    /// A value, and whether it is the default.
    private static func candidate(_ value: String, of key: SettingKey) -> Candidate {
        Candidate(value, value == key.standard ? LocalizedText(en: "default", zh: "默认值", ja: "既定") : .empty)
    }
}

extension ValueKind {
    /// A value of the setting whose name precedes it.
    static let settingValue = ValueKind.found(ValueSource(SettingValue()))
}
