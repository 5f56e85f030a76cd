/** Work that is done at once after a quiet while, and then not again before the pause is over. */
export interface Paced {
  readonly ask: () => void
  readonly drop: () => void
}

export function paced(work: () => void, pauseMs: number): Paced {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAsked = false
  const turn = () => {
    timer = isAsked ? setTimeout(turn, pauseMs) : null
    if (isAsked) work()
    isAsked = false
  }
  return {
    ask: () => {
      isAsked = true
      if (!timer) turn()
    },
    drop: () => {
      if (timer) clearTimeout(timer)
      timer = null
      isAsked = false
    },
  }
}
