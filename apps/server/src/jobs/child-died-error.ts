/** Thrown when the child process of a job ends without a result. The message is the second half of a sentence. */
export class ChildDiedError extends Error {}
