import Arguments
import Testing

@testable import Commands

@Suite("The command line's table") struct TableTests {
    @Test("doesn't contradict itself")
    func consistent() {
        #expect(CommandTable.line.inconsistencies == [])
    }
}
