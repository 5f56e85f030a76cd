/** Screen reader announcements while dragging; the band announces the result. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { ShipmentDetails } from '@quayside/contract'
import type { Destination } from './pack-command.ts'
import { placeName } from './packing-words.ts'

export const dragInstructions = {
  draggable:
    'Press Space to lift, arrow keys to choose a carton, Space to drop, Escape to put it back. Press M to move with a quantity.',
}

export function overWords(shipment: ShipmentDetails, id: UniqueIdentifier): string {
  const to = id as Destination
  return to === 'new' ? 'a new carton' : placeName(shipment, to)
}

const nameOf = (active: { readonly data: { readonly current?: unknown } }) =>
  (active.data.current as { name?: string } | undefined)?.name ?? 'It'

export function dragAnnouncements(shipment: ShipmentDetails): Announcements {
  return {
    onDragStart: ({ active }) => `${nameOf(active)} lifted`,
    onDragOver: ({ over }) => (over ? `over ${overWords(shipment, over.id)}` : 'over no carton'),
    onDragEnd: ({ active, over }) => (over ? undefined : `${nameOf(active)} put back`),
    onDragCancel: ({ active }) => `${nameOf(active)} put back`,
  }
}
