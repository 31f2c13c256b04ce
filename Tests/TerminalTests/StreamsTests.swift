import Terminal
import TestSupport
import Testing

@Suite struct StreamsTests {
    @Test("captured output arrives when it is flushed, messages at once")
    func buffering() {
        let (streams, captured) = Streams.capturing()
        streams.output.write("[OK] 写周报\n")
        streams.error.write("[WARN] late\n")
        #expect(captured.output == "")
        #expect(captured.error == "[WARN] late\n")
        #expect(streams.output.flush())
        #expect(captured.output == "[OK] 写周报\n")
        #expect(captured.all == "[WARN] late\n[OK] 写周报\n")
    }

    @Test("what is flushed arrives once")
    func once() {
        let (streams, captured) = Streams.capturing()
        streams.output.write("a")
        streams.output.write("b")
        streams.output.flush()
        streams.output.flush()
        #expect(captured.output == "ab")
    }

    @Test("a loss is told by every flush from then on")
    func loss() {
        let sink = TextSink(isBuffered: true) { $0 != Array("lost".utf8) }
        sink.write("kept")
        #expect(sink.flush())
        sink.write("lost")
        #expect(!sink.flush())
        sink.write("kept")
        #expect(!sink.flush())
    }

    @Test("captured streams are terminals where they are told to be", arguments: [true, false])
    func terminals(isTerminal: Bool) {
        let streams = Streams.capturing(isTerminal: isTerminal).streams
        #expect(streams.isInputTerminal == isTerminal)
        #expect(streams.isOutputTerminal == isTerminal)
        #expect(streams.isErrorTerminal == isTerminal)
    }

    @Test(
        "only a yes is a yes",
        arguments: [
            ("y\n", true), ("Y\n", true), ("yes\n", true), ("YES", true), (" y \r\n", true), ("是\n", true),
            ("はい\n", true),
            ("n\n", false), ("no\n", false), ("\n", false), ("", false), ("yess\n", false), ("不是\n", false),
            ("\ny\n", false),
        ])
    func confirmation(input: String, expected: Bool) {
        let (streams, captured) = Streams.capturing(input: input)
        streams.output.write("first\n")
        #expect(streams.confirm("Start? [y/N] ") == expected)
        #expect(captured.all == "first\nStart? [y/N] ")
        #expect(captured.error == "Start? [y/N] ")
    }

    @Test("an answer is one line; the rest is left")
    func oneLine() {
        let (streams, _) = Streams.capturing(input: "y\nrest\nmore")
        #expect(streams.confirm("?"))
        #expect(streams.input.readLine() == "rest")
        #expect(streams.input.readAll() == "more")
    }
}
