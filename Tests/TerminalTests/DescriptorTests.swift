import Foundation
import Testing

@testable import Terminal

/// A pipe whose ends are closed at the end of a test.
private final class Pipe {
    let (reader, writer): (Int32, Int32)
    private var isWriterOpen = true

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe(&ends) == 0)
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        closeWriter()
        close(reader)
    }

    func closeWriter() {
        if isWriterOpen { close(writer) }
        isWriterOpen = false
    }
}

@Suite struct DescriptorTests {
    @Test("streams over descriptors write and read bytes as they are")
    func roundTrip() throws {
        let pipe = try Pipe()
        let streams = Streams(input: pipe.reader, output: pipe.writer, error: pipe.writer)
        streams.output.write("写周报\n")
        streams.error.write("at once\n")
        #expect(streams.input.readLine() == "at once")
        #expect(streams.output.flush())
        pipe.closeWriter()
        #expect(streams.input.readAll() == "写周报\n")
        #expect(!streams.isInputTerminal && !streams.isOutputTerminal && !streams.isErrorTerminal)
    }

    @Test("more than a pipe holds is written whole, where the descriptor blocks or not", arguments: [0, O_NONBLOCK])
    func large(flags: Int32) throws {
        let pipe = try Pipe()
        #expect(fcntl(pipe.writer, F_SETFL, flags) == 0)
        #expect(fcntl(pipe.reader, F_SETFL, flags) == 0)
        let (writer, text) = (pipe.writer, String(repeating: "0123456789", count: 100_000))
        // A separate thread, because both ends wait for each other.
        Thread.detachNewThread { _ = Descriptor.write(Array(text.utf8), to: writer) }
        var bytes: [UInt8] = []
        while bytes.count < text.utf8.count { bytes += try #require(Descriptor.read(from: pipe.reader)) }
        #expect(bytes == Array(text.utf8))
    }

    @Test("a reader that has left is no loss")
    func closedPipe() throws {
        Descriptor.ignoreClosedPipes()
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe(&ends) == 0)
        close(ends[0])
        #expect(Descriptor.write([0x61], to: ends[1]))
        close(ends[1])
    }

    @Test("a full disk is a loss")
    func fullDisk() throws {
        let full = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
        try #require(full >= 0)
        defer { close(full) }
        #expect(!Descriptor.write([0x61], to: full))
    }

    @Test("a folder can't be read as a text")
    func unreadable() throws {
        let folder = unsafe open("/", O_RDONLY | O_CLOEXEC)
        try #require(folder >= 0)
        defer { close(folder) }
        #expect(Descriptor.read(from: folder) == nil)
        #expect(Streams(input: folder, output: folder, error: folder).input.readAll() == nil)
    }

    @Test("a pseudo-terminal is a terminal")
    func terminal() throws {
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(terminal >= 0)
        defer { close(terminal) }
        #expect(Descriptor.isTerminal(terminal))
        #expect(!Descriptor.isTerminal(-1))
    }
}
