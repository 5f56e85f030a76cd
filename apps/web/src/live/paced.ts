/** Work that is done at once after a quiet while, and then not again before it is finished and the pause is over. */
export interface Paced {
  readonly ask: () => void
  readonly drop: () => void
}

/** `pauseMs` is asked once the work is finished. */
export function paced(work: () => Promise<void>, pauseMs: () => number): Paced {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  let isAtWork = false
  let isDropped = false
  const turn = async () => {
    timer = null
    if (!isAsked) return
    isAsked = false
    isAtWork = true
    try {
      await work()
    } finally {
      isAtWork = false
      if (!isDropped) timer = setTimeout(turn, pauseMs())
    }
  }
  return {
    ask: () => {
      isAsked = true
      if (!timer && !isAtWork && !isDropped) void turn()
    },
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      isDropped = true
    },
  }
}
