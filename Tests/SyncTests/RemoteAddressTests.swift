import Testing

@testable import Sync

@Suite("The address of a remote")
struct RemoteAddressTests {
    @Test(
        "says which folder of this machine it names",
        arguments: [
            ("/srv/plan.git", "/srv/plan.git"), ("../hub", "../hub"), ("./a:b", "./a:b"), ("C:/x/a", nil),
            ("file:///srv/a%20b.git", "/srv/a b.git"),
            ("server:plan.git", nil), ("ann@server:plan.git", nil),
            ("ssh://ann@server:22/~/plan.git", nil),
            ("https://server/plan.git", nil),
            ("file://srv/plan.git", "/srv/plan.git"),
            ("git://server/plan.git", nil),
            ("/srv/日记.git", "/srv/日记.git"), ("gcrypt::/srv/plan.git", "/srv/plan.git"),
            ("gcrypt::ann@server:plan.git", nil),
        ] as [(String, String?)])
    func path(_ text: String, _ path: String?) throws {
        #expect(try RemoteAddress(text).path == path)
    }

    @Test(
        "isn't taken where it is an option, runs a program, or isn't an address",
        arguments: [
            ("", RemoteAddress.Problem.form), ("-x", .form), ("--upload-pack=touch x", .form), ("a\nb", .form),
            ("a\u{1B}[2J", .form), ("a\u{9B}2J", .form), ("a\0b", .form), ("ssh://-oProxyCommand=x/y", .form),
            ("ssh://ann@-oProxyCommand=x/y", .form), ("-oProxyCommand=x:y", .form), ("ann@-oX:y", .form),
            ("server:-x", .form),
            ("ext::sh -c touch% x", .scheme("ext::")), ("fd::17", .scheme("fd::")), ("x::https://h/y", .scheme("x::")),
            ("gcrypt::rsync://h/y", .scheme("rsync")), ("gcrypt::ext::sh", .scheme("ext::")), ("gcrypt::-x", .form),
            ("http://server/plan.git", .scheme("http")), ("ftp://server/x", .scheme("ftp")),
            ("git+ssh://server/x", .scheme("git+ssh")), ("HTTPS://server/x", .scheme("HTTPS")),
            ("FILE:///srv/x", .scheme("FILE")), ("Ssh://server/x", .scheme("Ssh")),
            ("javascript://x", .scheme("javascript")),
        ])
    func refused(_ text: String, _ problem: RemoteAddress.Problem) {
        #expect(throws: problem) { try RemoteAddress(text) }
    }

    @Test(
        "is shown without its password",
        arguments: [
            ("https://ann:secret@server/plan.git", "https://***@server/plan.git"),
            ("https://ann:se/cr@t@server/plan.git", "https://***@server/plan.git"),
            ("https://ann@server/plan.git", "https://ann@server/plan.git"),
            ("ssh://git@server:22/plan.git", "ssh://git@server:22/plan.git"),
            ("/srv/plan.git", "/srv/plan.git"),
            ("gcrypt::https://ann:secret@server/x", "gcrypt::https://***@server/x"),
        ])
    func shown(_ text: String, _ shown: String) throws {
        #expect(RemoteAddress.shown(text) == shown)
        let problem = SyncError.badAddress(shown, .password)
        if shown != text { #expect(throws: problem) { try RemoteAddress.entered(text) } }
    }

    @Test(
        "names the folder of a clone",
        arguments: [
            ("/srv/plan.git", "plan"), ("/srv/plan.git/", "plan"), ("/srv/plan/.git", "plan"),
            ("server:plan.git", "plan"),
            ("server:a/plan", "plan"), ("https://server/a/plan.git", "plan"), ("/", nil), ("..", nil),
        ] as [(String, String?)])
    func folder(_ text: String, _ name: String?) throws {
        #expect(try RemoteAddress(text).folderName == name)
    }
}
