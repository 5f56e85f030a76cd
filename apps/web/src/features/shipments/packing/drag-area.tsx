/** Dragging by mouse, touch and keyboard; a drop is the same command as any other. */
import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { dragAnnouncements, dragInstructions } from './drag-words.ts'
import { nextPlace } from './keyboard-places.ts'
import type { Destination } from './pack-command.ts'
import styles from './packing.module.css'
import { type Lifted, liftedKey, usePackingScreen } from './packing-context.ts'

interface Dragged {
  readonly lifted: Lifted
  readonly name: string
  readonly byKey: boolean
}

/** The place under the pointer; by keys the one that the arrows moved to. */
const findPlace: CollisionDetection = (input) =>
  input.pointerCoordinates ? pointerWithin(input) : closestCenter(input)

const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

// The same at each step: of others all rows would be drawn again.
const byMouse = { activationConstraint: { distance: 6 } }
const byTouch = { activationConstraint: { delay: 180, tolerance: 8 } }
const byKeys = { keyboardCodes, coordinateGetter: nextPlace }

export function DragArea({ children }: { readonly children: ReactNode }) {
  const { packing } = usePackingScreen()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeys),
  )
  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const { lifted, name } = active.data.current as Pick<Dragged, 'lifted' | 'name'>
    setDragged({ lifted, name, byKey: activatorEvent instanceof KeyboardEvent })
  }
  const end = ({ over }: DragEndEvent) => {
    setDragged(null)
    if (!dragged || !over || over.id === dragged.lifted.from) return
    const { from, storeOrderProductID, batch, quantity } = dragged.lifted
    const to = over.id as Destination
    packing.run({ kind: 'transfer', from, to, storeOrderProductID, batch, quantity })
    if (dragged.byKey) followUnits(dragged.lifted, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements: dragAnnouncements(packing.shipment), screenReaderInstructions: dragInstructions }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.dragged}>
            <strong>{dragged.lifted.quantity.toLocaleString('en-NZ')} ×</strong> {dragged.name}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const longestWaitMs = 2000

/** The keyboard stays with the units that it dropped; in a new carton they show once the server has made it. */
function followUnits({ from, storeOrderProductID, batch }: Lifted, to: Destination): void {
  const started = performance.now()
  const look = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    const wanted = rows.findLast((row) => {
      const place = row.dataset.row?.split(':')[0] ?? ''
      const key = liftedKey({ from: to === 'new' ? Number(place) : to, storeOrderProductID, batch })
      return row.dataset.row === key && place !== String(from)
    })
    const target = wanted?.querySelector<HTMLElement>('button')
    if (target) target.focus()
    else if (performance.now() - started < longestWaitMs) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
