import CGit2
import Glibc

/// Who the user is to a remote.
public struct RemoteCredentials: Sendable {
    /// The name where the address has none.
    public var user: String
    /// Whether an agent of ssh's holds keys: libgit2 gives up where it can't reach one.
    public var hasAgent: Bool
    /// Private keys of ssh, absolute paths; the public one may stand beside each, with `.pub`.
    public var keys: [String]
    /// Hosts that show one of these keys, as ssh sends them, are refused, whatever `known_hosts` says besides.
    public var revokedHostKeys: Set<[UInt8]> = []
    /// The token that stands for a password over https; nil where there is none.
    public var token: String?

    /// Names them.
    public init(user: String, hasAgent: Bool, keys: [String], token: String?) {
        self.user = user
        self.hasAgent = hasAgent
        self.keys = keys
        self.token = token
    }
}

/// What libgit2 asks while it talks to a remote: credentials, each offered once, and nothing about host keys or
/// certificates but whether a host's key was revoked, so that what isn't known is refused.
@safe final class RemoteGuide {
    private let credentials: RemoteCredentials
    private let heard: (String) -> Void
    private var lines = RemoteLines()
    /// How many credentials were asked for.
    private var asked = 0
    /// Why the server refuses a reference; nil when it doesn't.
    private(set) var refusal: String?

    init(_ credentials: RemoteCredentials, _ heard: @escaping (String) -> Void) {
        self.credentials = credentials
        self.heard = heard
    }

    /// The callbacks; valid as long as this object lives.
    @unsafe func callbacks() throws(GitError) -> git_remote_callbacks {
        asked = 0
        refusal = nil
        var callbacks = unsafe git_remote_callbacks()
        try Call.checked(unsafe git_remote_init_callbacks(&callbacks, UInt32(GIT_REMOTE_CALLBACKS_VERSION)))
        unsafe callbacks.payload = unsafe Unmanaged.passUnretained(self).toOpaque()
        unsafe callbacks.credentials = { made, _, user, allowed, guide in
            guard let made = unsafe made, let guide = unsafe RemoteGuide.of(guide) else { return GIT_EAUTH.rawValue }
            return unsafe guide.credential(&made.pointee, user, allowed)
        }
        if !credentials.revokedHostKeys.isEmpty {
            unsafe callbacks.certificate_check = { certificate, _, _, guide in
                guard let certificate = unsafe certificate, let guide = unsafe RemoteGuide.of(guide) else {
                    return GIT_PASSTHROUGH.rawValue
                }
                return unsafe guide.check(certificate)
            }
        }
        unsafe callbacks.push_update_reference = { _, status, guide in
            if let status = unsafe status { unsafe RemoteGuide.of(guide)?.refusal = String(cString: status) }
            return 0
        }
        unsafe callbacks.sideband_progress = { text, length, guide in
            guard let text = unsafe text, length > 0 else { return 0 }
            let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
            unsafe RemoteGuide.of(guide)?.hear(bytes)
            return 0
        }
        unsafe callbacks.transfer_progress = { progress, guide in
            guard let progress = unsafe progress?.pointee else { return 0 }
            unsafe RemoteGuide.of(guide)?.heard(
                "Receiving objects: \(progress.received_objects)/\(progress.total_objects)\r")
            return 0
        }
        return unsafe callbacks
    }

    private func hear(_ bytes: UnsafeRawBufferPointer) {
        let text = unsafe lines.take(bytes)
        if !text.isEmpty { heard(text) }
    }

    /// Tells what the other side said last without ending the line.
    func end() {
        let text = lines.end()
        if !text.isEmpty { heard(text) }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> RemoteGuide? {
        unsafe pointer.map { unsafe Unmanaged<RemoteGuide>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes the next credential that the server takes: the agent's keys, then the key files, or the token.
    @unsafe private func credential(
        _ made: inout UnsafeMutablePointer<git_credential>?, _ user: UnsafePointer<CChar>?, _ allowed: UInt32
    ) -> Int32 {
        let name = unsafe user.map { unsafe String(cString: $0) } ?? credentials.user
        if allowed & GIT_CREDENTIAL_USERNAME.rawValue != 0 { return unsafe git_credential_username_new(&made, name) }
        defer { asked += 1 }
        if allowed & GIT_CREDENTIAL_SSH_KEY.rawValue != 0 {
            if asked == 0, credentials.hasAgent { return unsafe git_credential_ssh_key_from_agent(&made, name) }
            let index = asked - (credentials.hasAgent ? 1 : 0)
            guard credentials.keys.indices.contains(index) else { return denied("no key is accepted") }
            let key = credentials.keys[index]
            // One that isn't there is taken out of the private key.
            let publicKey = unsafe access(key + ".pub", R_OK) == 0 ? key + ".pub" : nil
            return unsafe git_credential_ssh_key_new(&made, name, publicKey, key, nil)
        }
        guard allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0, let token = credentials.token, asked == 0
        else {
            return denied(credentials.token == nil ? "no token is set" : "the token isn't accepted")
        }
        return unsafe git_credential_userpass_plaintext_new(&made, name, token)
    }

    /// Refuses a host's key that was revoked; of anything else libgit2 goes by what it has found.
    @unsafe private func check(_ certificate: UnsafeMutablePointer<git_cert>) -> Int32 {
        guard unsafe certificate.pointee.cert_type == GIT_CERT_HOSTKEY_LIBSSH2 else { return GIT_PASSTHROUGH.rawValue }
        let host = unsafe UnsafeRawPointer(certificate).assumingMemoryBound(to: git_cert_hostkey.self).pointee
        guard let key = unsafe host.hostkey, unsafe host.type.rawValue & GIT_CERT_SSH_RAW.rawValue != 0 else {
            return GIT_PASSTHROUGH.rawValue
        }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: key, count: host.hostkey_len))
        guard credentials.revokedHostKeys.contains(bytes) else { return GIT_PASSTHROUGH.rawValue }
        unsafe _ = git_error_set_str(
            Int32(GIT_ERROR_SSH.rawValue), "the host's key is marked @revoked in known_hosts: it isn't to be trusted")
        return GIT_ECERTIFICATE.rawValue
    }

    private func denied(_ reason: String) -> Int32 {
        unsafe _ = git_error_set_str(Int32(GIT_ERROR_NET.rawValue), "Authentication failed: \(reason)")
        return GIT_EAUTH.rawValue
    }
}
