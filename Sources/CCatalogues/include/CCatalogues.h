#ifndef WEEKYII_CCATALOGUES_H
#define WEEKYII_CCATALOGUES_H

/* The catalogues of Messages as they are, each as one string. */
const char *catalogue_zh(void);
const char *catalogue_ja(void);

#endif
