// One error class for everything that can stop the embedded database from running, so that the
// server can print the message and the advice without a stack trace.

/** A failure a person can act on: `message` names the thing, `advice` says what to do about it. */
export class EmbeddedPostgresError extends Error {
  readonly advice: string

  constructor(message: string, advice: string, options?: { cause?: unknown }) {
    super(`${message} ${advice}`, options)
    this.name = 'EmbeddedPostgresError'
    this.advice = advice
  }
}
