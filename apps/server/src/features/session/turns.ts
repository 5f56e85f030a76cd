/** Work that takes a processor is done a few at a time: whoever comes when too many wait is sent away at once. */

export interface TurnLimits {
  readonly atOnce: number
  readonly waiting: number
  /** Of one caller, so that nobody fills the queue alone. */
  readonly waitingOfOne: number
}

export interface Turns {
  /** Null where too many wait. */
  take<T>(who: string, work: () => Promise<T>): Promise<T> | null
}

export function turns({ atOnce, waiting, waitingOfOne }: TurnLimits): Turns {
  const queue: { readonly who: string; readonly begin: () => void }[] = []
  let running = 0
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      queue.shift()?.begin()
    }
  }
  return {
    take: (who, work) => {
      if (running < atOnce) return run(work)
      if (queue.length >= waiting || queue.filter((one) => one.who === who).length >= waitingOfOne) return null
      return new Promise((resolve, reject) => {
        queue.push({ who, begin: () => run(work).then(resolve, reject) })
      })
    },
  }
}
