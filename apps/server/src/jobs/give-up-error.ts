/** Thrown by a job that no further try would help. Its message is the reason, as the second half of a sentence. */
export class GiveUpError extends Error {}
