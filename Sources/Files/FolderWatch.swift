import Glibc

/// The changes in some folders, as the kernel reports them (inotify).
public struct FolderWatch: ~Copyable {
    /// A descriptor that becomes readable when something changes; -1 if the system provides none.
    public let file: Int32
    private var names: [Int32: String] = [:]

    /// Starts without folders.
    public init() { file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

    deinit { if file >= 0 { close(file) } }

    /// Watches a folder, unless it is watched already. One that doesn't exist is left out.
    ///
    /// - Parameter path: absolute.
    public mutating func add(_ path: String) {
        guard file >= 0 else { return }
        let changes = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ONLYDIR
        let watch = unsafe inotify_add_watch(file, path, UInt32(changes))
        if watch >= 0 { names[watch] = path }
    }

    /// Reads what has changed: the paths, each once. An overflow of the kernel's queue is the path `/`.
    public mutating func changes() -> Set<String> {
        var paths: Set<String> = []
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while file >= 0 {
            let count = unsafe read(file, &bytes, bytes.count)
            guard count > 0 else { return paths }
            var start = 0
            while start + Self.head <= count {
                let (watch, mask, length) = Self.event(bytes[start..<start + Self.head])
                let name = bytes[(start + Self.head)..<(start + Self.head + length)].prefix { $0 != 0 }
                if mask & UInt32(IN_Q_OVERFLOW) != 0 { paths.insert("/") }
                if mask & UInt32(IN_IGNORED) != 0 { names[watch] = nil }
                if let folder = names[watch] { paths.insert("\(folder)/\(String(decoding: name, as: UTF8.self))") }
                start += Self.head + length
            }
        }
        return paths
    }

    /// The bytes of an event before its name: four numbers (`struct inotify_event`).
    private static let head = 16

    private static func event(_ bytes: ArraySlice<UInt8>) -> (watch: Int32, mask: UInt32, length: Int) {
        func number(_ index: Int) -> UInt32 {
            let start = bytes.startIndex + index * 4
            return bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        return (Int32(bitPattern: number(0)), number(1), Int(number(3)))
    }
}
