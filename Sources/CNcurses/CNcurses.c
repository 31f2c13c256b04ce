#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CNcurses.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static struct termios shell_mode;

/* What a crash writes: it can't call ncurses, which may be the one that crashed. */
static char leaving[256];

/* Pasted text is marked, so that it isn't taken for keys. */
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS};
static struct sigaction before_crash[sizeof crashes / sizeof *crashes];

static void crashed(int number) {
    tcsetattr(STDIN_FILENO, TCSANOW, &shell_mode);
    if (write(STDOUT_FILENO, leaving, strlen(leaving)) < 0) { /* The terminal is gone. */ }
    signal(number, SIG_DFL);
    raise(number);
}

static void say(const char *text) {
    fputs(text, stdout);
    fflush(stdout);
}

static void append(const char *name) {
    const char *text = tigetstr(name);
    if (text == NULL || text == (const char *)-1) return;
    if (strlen(leaving) + strlen(text) < sizeof leaving) strcat(leaving, text);
}

static void guard(void) {
    strcpy(leaving, paste_off);
    append("sgr0");
    append("cnorm");
    append("rmcup");
    struct sigaction action = {.sa_handler = crashed};
    for (unsigned i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, &before_crash[i]);
}

/* A pair is named by its colour. */
static void make_colors(void) {
    if (!has_colors()) return;
    start_color();
    short ground = use_default_colors() == OK ? -1 : COLOR_BLACK;
    for (short color = 1; color < 8 && color < COLORS; color++) init_pair(color, color, ground);
}

/* Ctrl-Z, and the keys that stop output, are keys; Ctrl-C stays a signal, so that it reaches a child too. */
static void make_keys(void) {
    cbreak();
    noecho();
    nonl();
    typeahead(-1);
    struct termios mode;
    if (tcgetattr(STDIN_FILENO, &mode) == 0) {
        mode.c_cc[VSUSP] = _POSIX_VDISABLE;
        mode.c_iflag &= (tcflag_t)~IXON;
        tcsetattr(STDIN_FILENO, TCSANOW, &mode);
    }
    def_prog_mode();
}

/*
 * Asks for the cursor's column behind a line, as vim does. Its last byte in UTF-8 is a character elsewhere, and no control:
 * where bytes or wide lines are drawn, the column isn't the second one.
 */
static void probe(void) {
    clear();
    refresh();
    say("\0337\033[2;1H\xE2\x95\xAA\033[6n\033[2;1H\033[K\0338");
}

int cncurses_open(int *is_utf8) {
    setlocale(LC_CTYPE, "");
    *is_utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!*is_utf8) setlocale(LC_CTYPE, "C.UTF-8");
    tcgetattr(STDIN_FILENO, &shell_mode);
    screen = newterm(NULL, stdout, stdin);
    if (screen == NULL) return -1;
    guard();
    make_keys();
    make_colors();
    say(paste_on);
    int rows, columns;
    cncurses_size(&rows, &columns);
    probe();
    return 0;
}

void cncurses_leave(void) {
    /* Where the terminal keeps the picture, the shell goes on in an empty line. */
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
    say(paste_off);
    endwin();
}

void cncurses_return(void) {
    reset_prog_mode();
    say(paste_on);
    cncurses_redraw();
    refresh();
}

void cncurses_redraw(void) { clearok(curscr, TRUE); }

void cncurses_close(void) {
    if (screen == NULL) return;
    cncurses_leave();
    for (unsigned i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &before_crash[i], NULL);
    delscreen(screen);
    screen = NULL;
}

void cncurses_size(int *rows, int *columns) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0
        && is_term_resized(size.ws_row, size.ws_col)) {
        resizeterm(size.ws_row, size.ws_col);
        cncurses_redraw();
    }
    *rows = getmaxy(stdscr);
    *columns = getmaxx(stdscr);
}

int cncurses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

void cncurses_clear(void) { werase(stdscr); }

static attr_t attributes(int style) {
    attr_t result = A_NORMAL;
    if (style & CNCURSES_BOLD) result |= A_BOLD;
    if (style & CNCURSES_DIM) result |= A_DIM;
    if (style & CNCURSES_UNDERLINE) result |= A_UNDERLINE;
    if (style & CNCURSES_REVERSE) result |= A_REVERSE;
    return result;
}

void cncurses_put(int row, int column, const uint32_t *scalars, int style) {
    wchar_t base[2] = {(wchar_t)scalars[0]};
    short color = has_colors() ? (short)(style >> CNCURSES_COLOR_SHIFT) : 0;
    cchar_t cell;
    if (setcchar(&cell, base, attributes(style), color, NULL) != OK) return;
    /* setcchar takes marks alone; an emoji may be joined of several that have a width. */
    for (int i = 1; i < CCHARW_MAX && scalars[i] != 0; i++) cell.chars[i] = (wchar_t)scalars[i];
    mvwadd_wch(stdscr, row, column, &cell);
}

void cncurses_flush(int row, int column, int is_seen) {
    curs_set(is_seen);
    wmove(stdscr, row, column);
    wrefresh(stdscr);
}

/* Signals arrive in a pipe, so that the loop can wait for them and for keys at once. */
static int signals[2] = {-1, -1};
static const int caught[] = {
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
    /* These end a program as well, which leaves the terminal as it was. */
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS, SIGPOLL, SIGPWR, SIGSTKFLT,
};
static struct sigaction before_caught[sizeof caught / sizeof *caught];

static void keep(int number) {
    int error = errno;
    unsigned char byte = (unsigned char)number;
    if (write(signals[1], &byte, 1) < 0) { /* A full pipe holds enough signals already. */ }
    errno = error;
}

int cncurses_catch_signals(void) {
    if (pipe2(signals, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    struct sigaction action = {.sa_handler = keep, .sa_flags = SA_RESTART};
    for (unsigned i = 0; i < sizeof caught / sizeof *caught; i++) {
        sigaction(caught[i], NULL, &before_caught[i]);
        /* What the caller ignores, such as nohup's SIGHUP, stays ignored. */
        if (before_caught[i].sa_handler != SIG_IGN) sigaction(caught[i], &action, NULL);
    }
    return signals[0];
}

int cncurses_caught_signal(void) {
    unsigned char byte;
    return read(signals[0], &byte, 1) == 1 ? byte : 0;
}

void cncurses_release_signals(void) {
    for (unsigned i = 0; i < sizeof caught / sizeof *caught; i++) sigaction(caught[i], &before_caught[i], NULL);
    close(signals[0]);
    close(signals[1]);
}
