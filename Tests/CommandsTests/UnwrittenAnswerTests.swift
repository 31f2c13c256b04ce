import Terminal
import TestSupport
import Testing

@testable import Commands

/// An answer that standard output doesn't take (`CommandLine.md`, "Exit status").
@Suite("An answer that can't be written")
struct UnwrittenAnswerTests {
    @Test(
        "has status 6, and the error says that the command itself succeeded",
        arguments: [
            ("C", "the answer cannot be written to standard output; the command itself succeeded"),
            ("zh_CN.UTF-8", "无法写入标准输出；命令本身已完成"), ("ja_JP.UTF-8", "標準出力に書き込めません。コマンド自体は完了しています"),
        ])
    func full(locale: String, text: String) {
        let (kept, captured) = Streams.capturing()
        let streams = Streams(
            input: kept.input, output: TextSink(isBuffered: true) { _ in false }, error: kept.error,
            isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)
        #expect(Tool(variables: ["LC_ALL": locale], folder: "/", streams: streams).run(["--version"]) == 6)
        #expect(captured.error == "[ERR] \(text)\n")
    }

    @Test("is 0 once it is written")
    func written() {
        let (streams, captured) = Streams.capturing()
        #expect(Tool(variables: [:], folder: "/", streams: streams).run(["--version"]) == 0)
        #expect(captured.output.hasPrefix("weekyii ") && captured.error.isEmpty)
    }

    @Test("of a warning changes nothing: the status is the command's", arguments: [("--version", 0), ("no-such", 2)])
    func warning(word: String, status: Int32) {
        let (kept, captured) = Streams.capturing()
        let streams = Streams(
            input: kept.input, output: kept.output, error: TextSink(isBuffered: false) { _ in false },
            isInputTerminal: false, isOutputTerminal: false, isErrorTerminal: false)
        #expect(Tool(variables: ["WEEKYII_TRACE": "1"], folder: "/", streams: streams).run([word]) == status)
        #expect(captured.output.isEmpty == (status != 0))
    }
}
