/** The program's log: plain lines for people and log collectors. */
export interface Log {
  info(message: string): void
  /** The cause is not printed: it tells what kind of trouble the message is about. */
  warn(message: string, cause?: unknown): void
  error(message: string, cause?: unknown): void
}

const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Line ends and characters that cannot be seen as escapes: what somebody typed makes no line that looks like one of ours. */
export const oneLine = (text: string): string => text.replace(unseen, escaped)

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
