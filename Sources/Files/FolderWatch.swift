import Glibc

/// Notices changes in some folders, as the kernel reports them (inotify).
package struct FolderWatch: ~Copyable {
    /// A descriptor that becomes readable when something changes; -1 if the system provides none.
    package let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))

    package init() {}

    deinit { close(file) }

    /// Watches a folder, too; one that doesn't exist is left out.
    package func add(_ path: String) {
        let changes = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ONLYDIR
        unsafe inotify_add_watch(file, path, UInt32(changes))
    }

    /// Whether anything changed since the last call, apart from git's locks.
    package func hasChanged() -> Bool {
        let head = MemoryLayout<inotify_event>.size
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var isChanged = false
        while true {
            let count = unsafe read(file, &bytes, bytes.count)
            guard count > 0 else { return isChanged }
            var rest = bytes[..<count]
            while !rest.isEmpty {
                let event = unsafe rest.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
                let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
                isChanged = isChanged || !name.suffix(5).elementsEqual(".lock".utf8)
                rest = rest.dropFirst(head + Int(event.len))
            }
        }
    }
}
