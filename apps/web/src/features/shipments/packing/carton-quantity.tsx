/** How many units lie there. In a carton it can be typed: a number, or + for one more; the rules cap it. */
import type { ShipmentDetails } from '@quayside/contract'
import { cappedWords, type Decision, decideCartonQuantity, toNumber } from '@quayside/domain'
import { useUnsavedWork } from '@quayside/ui-kit'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whyNot } from '../../../records/record-lock.ts'
import { cartonOf, type Transfer } from './pack-command.ts'
import styles from './packing.module.css'
import { type Lifted, usePackingRows } from './packing-context.ts'
import { lineIn, minus, packingOf } from './packing-state.ts'
import { productName } from './packing-words.ts'

interface CartonQuantityProps {
  readonly lifted: Lifted
  readonly label: string
}

export function CartonQuantity({ lifted, label }: CartonQuantityProps) {
  const { locked, screen } = usePackingRows()
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useUnsavedWork(typed !== null && typed !== String(lifted.quantity))
  const shown = lifted.quantity.toLocaleString('en-NZ')
  if (lifted.from === 'unassigned' || locked) return <span className={styles.quantity}>{shown}</span>

  /** `byKey`: the keyboard goes on where it was. */
  const leave = (byKey: boolean) => {
    flushSync(() => setTyped(null))
    if (byKey) button.current?.focus()
  }
  const commit = (byKey: boolean) => {
    if (typed === null) return
    const { packing } = screen()
    const wanted = quantityCommand(packing.shipment, lifted, typed)
    // What was typed stays to be put right.
    if (!wanted.ok) return packing.complain(whyNot(wanted) ?? '')
    leave(byKey)
    const { transfer, note } = wanted.value
    if (transfer) packing.run(transfer, note ?? undefined)
    else if (note) packing.complain(note)
  }
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') {
      // The button that gets the focus would hear the rest of this Enter, and open the field again.
      event.preventDefault()
      commit(true)
    }
    if (event.key === 'Escape') leave(true)
  }
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.quantityButton}
        aria-label={`Change the quantity of ${label}, ${shown} now`}
        onClick={() => setTyped(String(lifted.quantity))}
      >
        {shown}
      </button>
    )
  }
  return (
    <input
      className={styles.quantityField}
      aria-label={`Quantity of ${label}`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      ref={(field) => {
        if (field && document.activeElement !== field) {
          field.focus()
          field.select()
        }
      }}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={keys}
      onBlur={() => commit(false)}
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
    />
  )
}

export interface TypedTransfer {
  /** Null where nothing changes. */
  readonly transfer: Transfer | null
  /** What the quantity was taken as, where it was capped. */
  readonly note: string | null
}

/** What a typed quantity means as a move from or to Unassigned. */
export function quantityCommand(shipment: ShipmentDetails, lifted: Lifted, typed: string): Decision<TypedTransfer> {
  const { from, storeOrderProductID, batch, quantity } = lifted
  const nothing: TypedTransfer = { transfer: null, note: null }
  if (from === 'unassigned') return { ok: true, value: nothing }
  const line = lineIn(cartonOf(shipment, from), lifted)
  const decided = decideCartonQuantity(packingOf(shipment), line?.shipmentCartonProductID ?? 0, typed)
  if (!decided.ok) return decided
  if (!decided.value) return { ok: true, value: nothing }
  const note = cappedWords(decided.value, productName(line?.product))
  const by = minus(toNumber(decided.value.change.cartonQuantity), quantity)
  if (by === 0) return { ok: true, value: { transfer: null, note } }
  const same = { kind: 'transfer', storeOrderProductID, batch, quantity: Math.abs(by) } as const
  const move = by > 0 ? ({ from: 'unassigned', to: from } as const) : ({ from, to: 'unassigned' } as const)
  return { ok: true, value: { transfer: { ...same, ...move }, note } }
}
