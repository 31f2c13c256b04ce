#ifndef WEEKYII_CSTART_H
#define WEEKYII_CSTART_H

/* CStart.c replaces parts of Swift's runtime by their names; nothing in it is called. */

#endif
