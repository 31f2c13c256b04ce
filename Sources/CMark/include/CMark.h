#ifndef WEEKYII_CMARK_H
#define WEEKYII_CMARK_H

/* libcmark-gfm's functions, as Swift sees them. */
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

#endif
