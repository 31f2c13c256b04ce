#include "CCatalogues.h"

/* The compiler takes a minute for such a file as a literal of Swift. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char zh[] = {
#embed "../Messages/zh.po" suffix(, 0)
};

static const char ja[] = {
#embed "../Messages/ja.po" suffix(, 0)
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

const char *catalogue_zh(void) { return zh; }

const char *catalogue_ja(void) { return ja; }

const char *manual_en(void) { return manual_of_en; }

const char *manual_zh(void) { return manual_of_zh; }

const char *manual_ja(void) { return manual_of_ja; }
