#ifndef WEEKYII_CCATALOGUES_H
#define WEEKYII_CCATALOGUES_H

/* The catalogues of Messages as they are, each as one string. */
const char *catalogue_zh(void);
const char *catalogue_ja(void);

/* The manual's page in mdoc(7), from Commands, each as one string. */
const char *manual_en(void);
const char *manual_zh(void);
const char *manual_ja(void);

#endif
