import Arguments
import Localization
import Views

/// `schema`: prints the JSON Schema of `-json` and `export json` documents, for programs (`CommandLine.md`,
/// "Documents").
enum SchemaCommand: Command {
    static let description = CommandDescription(
        path: ["schema"], group: CommandGroup.tool,
        summary: LocalizedText(
            en: "print the JSON Schema of -json documents", zh: "输出 -json 文档的 JSON Schema",
            ja: "-json が出す文書の JSON Schema を出力する"),
        details: LocalizedText(
            en: "Draft 2020-12, of -json and of export json alike. It is the same in every language.",
            zh: "采用 2020-12 版，适用于 -json 和 export json；与语言无关。",
            ja: "2020-12 版。-json と export json に共通で、どの言語でも同じ。"), examples: ["weekyii schema"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        .plain(DocumentSchema.text)
    }
}
