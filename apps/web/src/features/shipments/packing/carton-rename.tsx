/** Another number for a carton, typed where its name stands: Enter or leaving takes it, Escape keeps the old one. */
import type { Carton } from '@quayside/contract'
import { useUnsavedWork } from '@quayside/ui-kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './packing.module.css'
import { usePackingScreen } from './packing-context.ts'

interface CartonRenameProps {
  readonly carton: Carton
  /** `byKey`: the keyboard goes on where it was. */
  readonly onClose: (byKey: boolean) => void
}

export function CartonRename({ carton: { shipmentCartonID, cartonNumber }, onClose }: CartonRenameProps) {
  const { packing } = usePackingScreen()
  const [typed, setTyped] = useState(cartonNumber)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Closing takes the field away, which blurs it: what was taken or dropped is not taken again.
  const isClosed = useRef(false)
  useUnsavedWork(typed !== cartonNumber)
  useEffect(() => field.current?.select(), [])

  const close = (byKey: boolean) => {
    isClosed.current = true
    onClose(byKey)
  }
  const take = (byKey: boolean) => {
    if (isClosed.current) return
    const isSame = typed.trim() === cartonNumber
    if (isSame || packing.run({ kind: 'renameCarton', cartonID: shipmentCartonID, cartonNumber: typed.trim() }))
      return close(byKey)
    // What was typed stays to be put right; why stands in the band.
    setRefused(true)
  }
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') {
      // The button that gets the focus would hear the rest of this Enter, and open the field again.
      event.preventDefault()
      take(true)
    }
    if (event.key === 'Escape') close(true)
  }
  return (
    <input
      ref={field}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      className={styles.renameField}
      aria-label={`Carton Number of ${cartonNumber}`}
      aria-invalid={isRefused || undefined}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        setRefused(false)
      }}
      onKeyDown={keys}
      onBlur={() => take(false)}
    />
  )
}
