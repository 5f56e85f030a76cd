/** Thrown by a job that no further try would help. Its message is the reason, as the second half of a sentence. */
export class GiveUpError extends Error {}

/** What ended the program, or its thread, twice is set aside before it is tried a third time. */
export class BrokeDownError extends GiveUpError {
  constructor(workedOn: string) {
    super(`the program broke down twice while it worked on ${workedOn}`)
  }
}
