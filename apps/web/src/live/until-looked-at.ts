/** Resolves when somebody turns to this tab: at once where it has the focus, and when it is to end. */
export function untilLookedAt(signal: AbortSignal): Promise<void> {
  if (signal.aborted || document.hasFocus()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = new AbortController()
    const look = () => {
      done.abort()
      resolve()
    }
    window.addEventListener('focus', look, { signal: done.signal })
    signal.addEventListener('abort', look, { signal: done.signal })
  })
}
