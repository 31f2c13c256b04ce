import Arguments
import Completions
import Localization
import Views

/// `completion`: prints a shell's completion script (`CommandLine.md`, "Options").
enum CompletionCommand: Command {
    static let description = CommandDescription(
        path: ["completion"], group: CommandGroup.tool,
        summary: LocalizedText(
            en: "print the completion script of a shell", zh: "输出 shell 的自动补全脚本", ja: "シェル補完用のスクリプトを出力する"),
        operands: [OperandDescription(name: "bash|zsh|fish", isRequired: true)],
        details: LocalizedText(
            en: """
                eval "$(weekyii completion bash)"  for this bash alone, and zsh alike
                weekyii completion fish | source   for this fish alone
                Set-up puts all three where the shells look for them.
                """,
            zh: """
                eval "$(weekyii completion bash)"  仅在当前 bash 生效，zsh 同理
                weekyii completion fish | source   仅在当前 fish 生效
                安装时三者已放到各 shell 会查找的位置。
                """,
            ja: """
                eval "$(weekyii completion bash)"  今の bash だけで使う（zsh も同様）
                weekyii completion fish | source   今の fish だけで使う
                インストール時に、三つとも各シェルが探す場所へ置かれる。
                """),
        examples: [
            CommandExample(
                "eval \"$(weekyii completion bash)\"",
                LocalizedText(en: "Complete in this shell:", zh: "在当前 shell 中启用补全：", ja: "このシェルで補完を使う："))
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        .plain(script(for: CompletionShell(rawValue: invocation.operands[0]) ?? .bash))
    }

    private static func script(for shell: CompletionShell) -> String {
        switch shell {
        case .bash: CompletionScript.bash
        case .zsh: CompletionScript.zsh
        case .fish: CompletionScript.fish
        }
    }
}
