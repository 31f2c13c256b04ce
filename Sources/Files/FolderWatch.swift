import Glibc

/// Notices changes in some folders, as the kernel reports them (inotify).
package struct FolderWatch: ~Copyable {
    /// A descriptor that becomes readable when something changes; -1 if the system provides none.
    package let file: Int32

    /// Starts without folders.
    package init() { file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

    deinit { if file >= 0 { close(file) } }

    /// Watches a folder, as well as those that are watched already. One that doesn't exist is left out.
    ///
    /// - Parameter path: absolute.
    package func add(_ path: String) {
        let changes = IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ONLYDIR
        unsafe inotify_add_watch(file, path, UInt32(changes))
    }

    /// Reads the changes since the last call.
    ///
    /// - Returns: whether there are any, apart from those of git's locks.
    package func hasChanged() -> Bool {
        let head = MemoryLayout<inotify_event>.size
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var isChanged = false
        while true {
            let count = unsafe read(file, &bytes, bytes.count)
            guard count > 0 else { return isChanged }
            var start = 0
            while start < count {
                let event = unsafe bytes.withUnsafeBytes {
                    unsafe $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                }
                let name = bytes[(start + head)...].prefix(Int(event.len)).prefix { $0 != 0 }
                if event.mask & UInt32(IN_IGNORED) == 0, !name.suffix(5).elementsEqual(".lock".utf8) {
                    isChanged = true
                }
                start += head + Int(event.len)
            }
        }
    }
}
