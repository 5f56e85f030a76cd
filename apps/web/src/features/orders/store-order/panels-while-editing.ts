/** While lines are edited nothing above them appears or disappears: new alerts show at the foot, and cleared ones keep their space. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Keyed {
  readonly key: string
}

/** Panels that stood when the editing began, and those that came up since. */
export function splitPanels<Panel extends Keyed>(
  panels: readonly Panel[],
  atStart: ReadonlySet<string> | null,
): { readonly standing: readonly Panel[]; readonly arisen: readonly Panel[] } {
  if (atStart === null) return { standing: panels, arisen: [] }
  return {
    standing: panels.filter((panel) => atStart.has(panel.key)),
    arisen: panels.filter((panel) => !atStart.has(panel.key)),
  }
}

export function usePanelsWhileEditing<Panel extends Keyed>(panels: readonly Panel[], editing: boolean) {
  const atStart = useRef<ReadonlySet<string> | null>(null)
  if (!editing) atStart.current = null
  else atStart.current ??= new Set(panels.map((panel) => panel.key))
  return splitPanels(panels, atStart.current)
}

/** Keeps the height of a box while it is held and the window keeps its size. */
export function useHeldHeight(box: RefObject<HTMLElement | null>, held: boolean): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!held || !element) return
    element.style.minHeight = `${element.offsetHeight}px`
    const release = () => {
      element.style.minHeight = ''
    }
    addEventListener('resize', release)
    return () => {
      removeEventListener('resize', release)
      release()
    }
  }, [box, held])
}
