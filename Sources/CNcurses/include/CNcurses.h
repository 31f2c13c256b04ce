#ifndef WEEKYII_CNCURSES_H
#define WEEKYII_CNCURSES_H

#include <stdint.h>

/*
 * A full screen on the terminal by ncursesw. Its macros, its global window and its formats with any number of arguments
 * can't be called from Swift, so these functions have just what the screen needs.
 */

/*
 * Opens the screen on the standard streams. Ctrl-Z arrives as a key, and signals and crashes leave the terminal as it was.
 * The terminal is asked for the cursor's position behind a line in the second row; the answer is among the input.
 *
 * is_utf8: receives whether the locale's encoding is UTF-8.
 * Returns 0, or -1 if the terminal named by TERM is unknown.
 */
int cncurses_open(int *is_utf8);

/* Leaves the screen for a while: the terminal is as it was before. */
void cncurses_leave(void);

/* Returns to the screen, which is drawn completely at the next flush. */
void cncurses_return(void);

/* Draws everything at the next flush, whatever the terminal shows. */
void cncurses_redraw(void);

/* Closes the screen for good. */
void cncurses_close(void);

/* Reads the terminal's size, and adapts the screen to it. */
void cncurses_size(int *rows, int *columns);

/* The columns of a scalar in the C library's opinion, which is that of ncurses; -1 for one that it doesn't know. */
int cncurses_width(uint32_t scalar);

/* Clears the picture, which is shown at the next flush. */
void cncurses_clear(void);

/* The bits of a style; the colour (1 to 7, as in ECMA-48) is above them. 0 is the terminal's own. */
enum { CNCURSES_BOLD = 1, CNCURSES_DIM = 2, CNCURSES_UNDERLINE = 4, CNCURSES_REVERSE = 8, CNCURSES_COLOR_SHIFT = 4 };

/* Draws a character: a scalar and those that join it, with 0 behind the last one. More than five are cut. */
void cncurses_put(int row, int column, const uint32_t *scalars, int style);

/*
 * Shows the picture, with the cursor at a place, where screen readers and input methods follow it even if it isn't
 * seen.
 */
void cncurses_flush(int row, int column, int is_seen);

/*
 * Catches the signals that end the program, stop it, continue it, or tell that the terminal's size has changed. Returns a
 * descriptor that becomes readable when one arrives, or -1.
 */
int cncurses_catch_signals(void);

/* The next signal that was caught; 0 for none. */
int cncurses_caught_signal(void);

/* Restores the actions of the caught signals. */
void cncurses_release_signals(void);

#endif
