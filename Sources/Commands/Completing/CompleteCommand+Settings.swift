import Arguments
import Journal
import Localization
import Parts
import Views

// The values of a setting, after its name.
extension CompleteCommand {
    /// The completions for the value of the setting whose name precedes the cursor.
    static func settingValue(
        _ point: CompletionPoint, _ line: CompletionShell.Line, _ shell: CompletionShell, _ context: Context
    ) -> Reply {
        guard let key = point.operands.first.flatMap({ SettingKey($0) }), !key.isFixed else { return .silent }
        switch key.form {
        case .path: return .plain("folders\n")
        case .words(let words), .language(let words):
            return reply(words.map { candidate($0, of: key) }, point, line, shell, context.language)
        case .truth:
            return reply(["true", "false"].map { candidate($0, of: key) }, point, line, shell, context.language)
        case .time: return reply(values(.time, point, context), point, line, shell, context.language)
        case .timeOrOff:
            let off = [candidate("off", of: key)]
            return reply(values(.time, point, context) + off, point, line, shell, context.language)
        case .list(let words):
            return reply((words + ["off"]).map { candidate($0, of: key) }, point, line, shell, context.language)
        case .zone, .number, .halves, .text: return .silent
        }
    }

    /// A value, and whether it is the default.
    private static func candidate(_ value: String, of key: SettingKey) -> Candidate {
        Candidate(
            value, value == key.standard ? LocalizedText(en: "default", zh: "默认值", ja: "既定") : LocalizedText(""))
    }
}
