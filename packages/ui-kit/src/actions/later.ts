/** What may come after all that somebody waits for. */
import { startTransition, useEffect, useState } from 'react'

/**
 * The value as it was, until nobody waits for anything. Unlike useDeferredValue also in a rendering that is itself put off:
 * rows that follow a press would wait there for what nobody waits for. A value that is another in every rendering comes once.
 */
export function useLater<Value>(value: Value): Value {
  // Empty in the rendering that takes the value; what was drawn is noted once it is.
  const [drawn, take] = useState<{ value?: Value }>({ value })
  const later = drawn.value ?? value
  useEffect(() => {
    drawn.value = later
    if (later !== value) startTransition(() => take({}))
  })
  return later
}
