/** Moving some of it: how many, and where to. Enter moves. */
import { readTypedNumber } from '@quayside/domain'
import { Banner, Button, ChoiceField, Dialog, leadsToWrongField, NumberField } from '@quayside/ui-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { usePlaces } from './move-menu.tsx'
import type { Destination } from './pack-command.ts'
import { refusalOf } from './pack-rules.ts'
import styles from './packing.module.css'
import { type Lifted, usePackingScreen } from './packing-context.ts'
import { productOf } from './packing-state.ts'
import { placeName, productName, units } from './packing-words.ts'

export interface MoveDialogProps {
  readonly lifted: Lifted
  readonly onClose: () => void
}

const keyOf = (to: Destination) => String(to)

export function MoveDialog({ lifted, onClose }: MoveDialogProps) {
  const { packing, openCarton } = usePackingScreen()
  const product = productOf(packing.shipment, lifted.storeOrderProductID)
  const from = placeName(packing.shipment, lifted.from)
  return (
    <Dialog opened onClose={onClose} title={`Move ${productName(product)}`} width={420}>
      <p className={styles.dialogFrom}>
        {units(lifted.quantity)} in {from}
      </p>
      <MoveForm key={openCarton} lifted={lifted} onClose={onClose} />
    </Dialog>
  )
}

function MoveForm({ lifted, onClose }: MoveDialogProps) {
  const { packing, openCarton } = usePackingScreen()
  const access = useAccess()
  const places = usePlaces(lifted.from)
  const first = places.find((place) => place.to === openCarton) ?? places[0]
  const [to, setTo] = useState<string | null>(first ? keyOf(first.to) : null)
  const [quantity, setQuantity] = useState<number | null>(lifted.quantity)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has taken the focus: the quantity is what people came to enter.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), 30)
    return () => clearTimeout(timer)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (leadsToWrongField(form.current)) return
    const place = places.find((one) => keyOf(one.to) === to)
    if (!place || !quantity) return setError('Enter how many to move.')
    const { from, storeOrderProductID, batch } = lifted
    const command = { kind: 'transfer', from, to: place.to, storeOrderProductID, batch, quantity } as const
    const refused = refusalOf(packing.shipment, command, access)
    if (refused) return setError(refused)
    onClose()
    packing.run(command)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <NumberField
        label="Quantity"
        value={quantity}
        read={(text) => readTypedNumber(text, { label: 'Quantity', kind: 'quantity' })}
        onCommit={setQuantity}
      />
      <ChoiceField
        label="To"
        value={to}
        onChange={setTo}
        options={places.map((place) => ({ value: keyOf(place.to), label: place.label }))}
      />
      {/* Not beside a field: one that is marked would keep the form from being sent again. */}
      {error && (
        <Banner tone="error" title="Not moved.">
          {error}
        </Banner>
      )}
      <div className={styles.formActions}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          Move
        </Button>
      </div>
    </form>
  )
}
