import CTestSupport
import Glibc

/// The targets, by the names of their folders in `Corpus`.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "day": Properties.day, "week": Properties.week, "state": Properties.state, "config": Properties.config,
    "repeat": Properties.repeats, "fast": Properties.fast, "light": Properties.light,
    "merge-day": Properties.mergeDays, "merge-config": Properties.mergeSettings,
    "merge-records": Properties.mergeRecords, "instructions": Properties.instructions, "dates": Properties.dates,
    "command-line": Properties.commandLine, "redo-log": Properties.redoLog,
    "zone": Properties.zone, "note": Properties.note,
]

/// The target that `WEEKYII_FUZZ` names.
private let target: @Sendable ([UInt8]) -> Void = {
    let name = unsafe getenv("WEEKYII_FUZZ").map { unsafe String(cString: $0) } ?? ""
    guard let target = targets[name] else {
        print("WEEKYII_FUZZ must be one of:", targets.keys.sorted().joined(separator: " "))
        exit(2)
    }
    return target
}()

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// What a debug build calls `main`; in one with `--sanitize=fuzzer`, that is libFuzzer's own.
@_cdecl("Fuzz_main")
public func run(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    var (count, arguments) = unsafe (count, arguments)
    return unsafe LLVMFuzzerRunDriver(&count, &arguments, fuzz)
}
