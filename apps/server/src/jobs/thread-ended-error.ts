/** A thread ended while it worked on a job. Its message is the reason, as the second half of a sentence. */
export class ThreadEndedError extends Error {
  /** The queue keeps an error by its fields. */
  override readonly name = threadEnded
}

export const threadEnded = 'ThreadEndedError'
