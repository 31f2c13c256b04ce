#include "CCatalogues.h"

/* The compiler takes a minute for such a file as a literal of Swift. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char zh[] = {
#embed "../Messages/zh.po"
};

static const unsigned char ja[] = {
#embed "../Messages/ja.po"
};

static const char manual_of_en[] = {
#embed "../Commands/Manual/manual.en" suffix(, 0)
};

static const char manual_of_zh[] = {
#embed "../Commands/Manual/manual.zh" suffix(, 0)
};

static const char manual_of_ja[] = {
#embed "../Commands/Manual/manual.ja" suffix(, 0)
};

const unsigned char *catalogue_zh(size_t *count) {
    *count = sizeof zh;
    return zh;
}

const unsigned char *catalogue_ja(size_t *count) {
    *count = sizeof ja;
    return ja;
}

const char *manual_en(void) { return manual_of_en; }

const char *manual_zh(void) { return manual_of_zh; }

const char *manual_ja(void) { return manual_of_ja; }
