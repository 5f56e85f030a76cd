/** A worker thread ended during its work. The message is the reason, as the second half of a sentence. */
export class ThreadEndedError extends Error {}
