import Localization
import Testing

@Suite struct LanguageTests {
    @Test(
        "a locale is of the language that its first subtag names, and of no other",
        arguments: [
            ("en", .en), ("en_US.UTF-8", .en), ("en-GB", .en), ("EN", .en),
            ("zh", .zh), ("zh_CN", .zh), ("zh_CN.UTF-8", .zh), ("zh_TW", .zh), ("zh_TW.Big5", .zh), ("zh_HK", .zh),
            ("zh-Hant", .zh), ("zh-Hans-CN", .zh), ("zh_SG@pinyin", .zh), ("zh.UTF-8", .zh), ("zh@radical", .zh),
            ("ZH_cn", .zh),
            ("ja", .ja), ("ja_JP", .ja), ("ja_JP.UTF-8", .ja), ("ja_JP.eucJP", .ja), ("ja-JP", .ja), ("JA", .ja),
            ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("de_DE.UTF-8", nil), ("zhx", nil), ("zho", nil),
            ("japanese", nil), ("jav", nil), ("english", nil), ("chinese", nil), ("j", nil), (" ja", nil), ("_ja", nil),
            ("日本語", nil), ("", nil),
        ] as [(String, Language?)])
    func locale(name: String, expected: Language?) {
        #expect(Language(locale: name) == expected)
    }

    @Test(
        "the first name that is set and not empty decides, and English where it is none of ours",
        arguments: [
            ([:], nil, .en), (["LANG": "C"], nil, .en), (["LANG": ""], nil, .en),
            (["LANG": "ja_JP.UTF-8"], nil, .ja), (["LANG": "zh_TW.UTF-8"], nil, .zh),
            (["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "ja_JP.UTF-8"], nil, .zh),
            (["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"], nil, .ja),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP.UTF-8"], nil, .ja),
            (["LC_ALL": "C", "LANG": "ja_JP.UTF-8"], nil, .en),
            (["LC_ALL": "C.UTF-8", "LANG": "zh_CN.UTF-8"], nil, .en),
            (["LC_MESSAGES": "de_DE.UTF-8", "LANG": "ja_JP.UTF-8"], nil, .en),
            (["LC_ALL": "zh_CN.UTF-8"], "ja", .ja), (["LC_ALL": "zh_CN.UTF-8"], "", .zh), ([:], "zh-Hant", .zh),
            (["LANG": "ja_JP.UTF-8"], "fr", .en),
            (["WEEKYII_LANG": "ja", "LC_ALL": "zh_CN.UTF-8"], "zh", .ja),
            (["WEEKYII_LANG": "en", "LANG": "ja_JP.UTF-8"], "zh", .en),
            (["WEEKYII_LANG": "", "LANG": "zh_CN.UTF-8"], "ja", .ja),
            (["WEEKYII_LANG": "japanese", "LANG": "ja_JP.UTF-8"], nil, .en),
            (["LANGUAGE": "ja:zh", "LANG": "en_US.UTF-8"], nil, .en), (["LANGUAGE": "ja"], nil, .en),
            (["LC_CTYPE": "ja_JP.UTF-8"], nil, .en),
        ] as [([String: String], String?, Language)])
    func choice(variables: [String: String], setting: String?, expected: Language) {
        #expect(Language(for: variables, setting: setting) == expected)
    }
}
