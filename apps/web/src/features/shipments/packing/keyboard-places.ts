/** Arrow keys while something is lifted: to the next or previous place, in the order they stand on the page. */
import type { KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export interface PlacedAt {
  readonly id: UniqueIdentifier
  readonly top: number
  readonly left: number
}

/** Reading order: by rows, then from left to right; Unassigned first of all. */
export function inReadingOrder(places: readonly PlacedAt[]): readonly UniqueIdentifier[] {
  const rank = (place: PlacedAt) => (place.id === 'unassigned' ? 0 : place.id === 'new' ? 2 : 1)
  return [...places].sort((a, b) => rank(a) - rank(b) || a.top - b.top || a.left - b.left).map((place) => place.id)
}

/** Wraps around. */
export function stepFrom(ids: readonly UniqueIdentifier[], current: UniqueIdentifier | undefined, by: 1 | -1) {
  const at = current === undefined ? -1 : ids.indexOf(current)
  const from = at < 0 && by < 0 ? 0 : at
  return ids[(from + by + ids.length) % ids.length]
}

export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const by = steps[event.code]
  if (!by) return undefined
  event.preventDefault()
  const { droppableContainers, droppableRects, over, collisionRect } = context
  const places = droppableContainers.getEnabled().flatMap((container): readonly PlacedAt[] => {
    const rect = droppableRects.get(container.id)
    return rect ? [{ id: container.id, top: rect.top, left: rect.left }] : []
  })
  const target = stepFrom(inReadingOrder(places), over?.id, by)
  const rect = target === undefined ? undefined : droppableRects.get(target)
  if (!rect || !collisionRect) return undefined
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  }
}
