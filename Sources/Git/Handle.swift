/// The owner of an object of the C library, which frees it when it is destroyed.
@safe struct Handle: ~Copyable {
    /// The object; valid as long as the owner exists.
    @unsafe let pointer: OpaquePointer
    private let release: (OpaquePointer?) -> Void

    /// Takes ownership of the object that a call creates.
    ///
    /// - Parameters:
    ///   - release: the function that frees it.
    ///   - make: the call, with the variable for the object.
    /// - Throws: when the call fails.
    init(freedBy release: @escaping (OpaquePointer?) -> Void, _ make: (inout OpaquePointer?) -> Int32) throws {
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
