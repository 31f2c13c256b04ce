#ifndef WEEKYII_CCATALOGUES_H
#define WEEKYII_CCATALOGUES_H

#include <stddef.h>

/* The catalogues of Messages as they are: the bytes, and how many. */
const unsigned char *catalogue_zh(size_t *count);
const unsigned char *catalogue_ja(size_t *count);

/* The manual's page in mdoc(7), from Commands, each as one string. */
const char *manual_en(void);
const char *manual_zh(void);
const char *manual_ja(void);

#endif
