#include "CCatalogues.h"

/* The compiler takes a minute for such a file as a literal of Swift. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char zh[] = {
#embed "../Messages/zh.po" suffix(, 0)
};

static const char ja[] = {
#embed "../Messages/ja.po" suffix(, 0)
};

const char *catalogue_zh(void) { return zh; }

const char *catalogue_ja(void) { return ja; }
