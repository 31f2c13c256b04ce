import Arguments
import Completions

/// `completion`: the script that makes a shell complete our command line (`cli.md`, "Options").
enum CompletionCommand: Command {
    static let description = CommandDescription(
        path: ["completion"], group: CommandGroup.tool,
        summary: LocalizedText(
            en: "print the script with which a shell completes", zh: "输出 shell 的自动补全脚本", ja: "シェル補完用のスクリプトを出力"),
        operands: [OperandDescription(name: "bash|zsh|fish", isRequired: true)],
        details: LocalizedText(
            en: """
                for this shell alone:  eval "$(weekyii completion bash)"    bash, and zsh alike
                                       weekyii completion fish | source     fish
                Set-up puts all three where the shells look for them.
                """,
            zh: """
                仅在当前 shell 生效：  eval "$(weekyii completion bash)"    bash，zsh 同理
                                       weekyii completion fish | source     fish
                安装时三者已放到各 shell 会查找的位置。
                """,
            ja: """
                今のシェルだけで使う：  eval "$(weekyii completion bash)"    bash（zsh も同様）
                                        weekyii completion fish | source     fish
                インストール時に、三つとも各シェルが探す場所へ置かれる。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let name = invocation.operands.first ?? ""
        guard let shell = CompletionShell(rawValue: name) else { throw .value(.shell(name)) }
        return .plain(script(for: shell))
    }

    private static func script(for shell: CompletionShell) -> String {
        switch shell {
        case .bash: CompletionScript.bash
        case .zsh: CompletionScript.zsh
        case .fish: CompletionScript.fish
        }
    }
}
