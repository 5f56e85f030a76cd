/** What the units of a product in a carton weigh, in the unit of their price. */
import { messageText, readTypedNumber, type TypedNumber, unitWords } from '@quayside/domain'
import { Banner, Button, Dialog, leadsToWrongField, NumberField } from '@quayside/ui-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cartonOf } from './pack-command.ts'
import styles from './packing.module.css'
import { type Lifted, usePackingScreen } from './packing-context.ts'
import { lineIn, productOf } from './packing-state.ts'
import { productName, units } from './packing-words.ts'

function readWeight(text: string): TypedNumber {
  const typed = readTypedNumber(text, { label: 'Weight', kind: 'amount', mayBeEmpty: true })
  return typed.ok && typed.value === 0
    ? { ok: false, message: messageText('cartonWeightInvalid', { value: text }) }
    : typed
}

export interface WeightDialogProps {
  readonly lifted: Lifted
  readonly onClose: () => void
}

export function WeightDialog({ lifted, onClose }: WeightDialogProps) {
  const { packing } = usePackingScreen()
  const { from, storeOrderProductID, batch } = lifted
  const line = typeof from === 'number' ? lineIn(cartonOf(packing.shipment, from), lifted) : undefined
  const product = productOf(packing.shipment, storeOrderProductID)
  const [weight, setWeight] = useState(line?.weight ?? null)
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has taken the focus: the weight is what people came to enter.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), 30)
    return () => clearTimeout(timer)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (leadsToWrongField(form.current) || !line || typeof from !== 'number') return
    packing.run({ kind: 'weigh', from, storeOrderProductID, batch, weight })
    onClose()
  }
  const unit = unitWords(product?.weightUnit ?? '').several
  return (
    <Dialog opened onClose={onClose} title={productName(product)} width={420}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        {!line && (
          <Banner tone="warning" title="Moved in the meantime.">
            Those units are no longer in that carton. Close this and weigh them where they are now.
          </Banner>
        )}
        <NumberField
          label={`Weight of ${units(line?.cartonQuantity ?? 0)} in ${unit}`}
          value={weight}
          read={readWeight}
          onCommit={setWeight}
        />
        <div className={styles.formActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" disabled={!line}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
