/**
 * How much memory the server takes before it tidies up. V8 waits for long on a machine with much memory: a report of a
 * million rows, which holds a thousand at a time, left 250 MB behind before it looked; with these it is 30, in the same
 * time.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
