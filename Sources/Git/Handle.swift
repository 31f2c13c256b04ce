/// The owner of one object of the C library: frees it once, at the end of its life.
@safe struct Handle: ~Copyable {
    /// The object; valid as long as the owner lives.
    @unsafe let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// Takes over what a call makes.
    ///
    /// - Parameters:
    ///   - release: the function that frees it.
    ///   - make: the call, given where to put the object.
    /// - Throws: when the call fails.
    init(
        freedBy release: @escaping (OpaquePointer?) -> Void, _ make: (inout OpaquePointer?) -> Int32
    ) throws(GitError) {
        var made: OpaquePointer?
        try Call.checked(unsafe make(&made))
        guard let object = unsafe made else {
            throw GitError(code: .other(0), kind: "internal", message: "libgit2 made nothing")
        }
        unsafe pointer = object
        unsafe self.release = release
    }

    deinit { unsafe release(pointer) }
}
