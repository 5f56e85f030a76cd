/** The program's log: plain lines for people and log collectors. */
import { oneLine } from '@quayside/domain'

export interface Log {
  info(message: string): void
  /** The cause is not printed: it tells what kind of trouble the message is about. */
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
}

/** The lines of a failure's stack stay lines; each is indented, as no line of ours is. */
const withStack = (message: string, cause: Error): string => {
  const [first = '', ...rest] = (cause.stack ?? cause.message).split('\n').map(oneLine)
  return [`${oneLine(message)}: ${first}`, ...rest.map((line) => `    ${line.trim()}`)].join('\n')
}

export const consoleLog: Log = {
  info: (message) => console.log(oneLine(message)),
  warn: (message) => console.warn(oneLine(message)),
  error: (message, cause) => console.error(cause instanceof Error ? withStack(message, cause) : oneLine(message)),
}
