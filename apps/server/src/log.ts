/** The program's log: plain lines for people and log collectors. */
export interface Log {
  info(message: string): void
  /** The cause is not printed: it tells what kind of trouble the message is about. */
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
}

export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
  error: (message, cause) =>
    console.error(cause instanceof Error ? `${message}: ${cause.stack ?? cause.message}` : message),
}
