/** The parts started so far, stopped in reverse order at the end, or when a later step fails. */
export interface StartedParts {
  /** `stop` may answer a promise, which is waited for. */
  add(stop: () => unknown): void
  /** Goes on when one part fails to stop, and throws its error at the end. A second call does nothing. */
  stop(): Promise<void>
}

export function startedParts(): StartedParts {
  const stops: (() => unknown)[] = []
  return {
    add: (stop) => void stops.push(stop),
    stop: async () => {
      const failures: unknown[] = []
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
