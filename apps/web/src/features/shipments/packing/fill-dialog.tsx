/** So many new cartons of so many each: packs a line at once. */
import { cartonsThatFill, readTypedNumber } from '@quayside/domain'
import { Banner, Button, Dialog, leadsToWrongField, NumberField } from '@quayside/ui-kit'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { refusalOf } from './pack-rules.ts'
import styles from './packing.module.css'
import { type Lifted, usePackingScreen } from './packing-context.ts'
import { productOf } from './packing-state.ts'
import { productName, units } from './packing-words.ts'

interface FillDialogProps {
  readonly lifted: Lifted
  readonly onClose: () => void
}

export function FillDialog({ lifted: { storeOrderProductID }, onClose }: FillDialogProps) {
  const { shipment } = usePackingScreen().packing
  const product = productOf(shipment, storeOrderProductID)
  const left = product?.unpackedQty ?? 0
  return (
    <Dialog opened onClose={onClose} title={`Fill cartons: ${productName(product)}`} width={420}>
      <p className={styles.dialogFrom}>{units(left)} in Unassigned</p>
      <FillForm storeOrderProductID={storeOrderProductID} left={left} onClose={onClose} />
    </Dialog>
  )
}

interface FillFormProps {
  readonly storeOrderProductID: number
  readonly left: number
  readonly onClose: () => void
}

function FillForm({ storeOrderProductID, left, onClose }: FillFormProps) {
  const { packing } = usePackingScreen()
  const access = useAccess()
  const [each, setEach] = useState<number | null>(null)
  const [typed, setTyped] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has taken the focus.
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), 30)
    return () => clearTimeout(timer)
  }, [])
  // As many as there are units for, until the person says how many.
  const cartons = typed ?? (each === null ? null : cartonsThatFill(left, each) || null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (leadsToWrongField(form.current)) return
    if (!each) return setError('Enter how many go into a carton.')
    const command = { kind: 'cartonsOf', storeOrderProductID, cartons: cartons ?? 1, each } as const
    const refused = refusalOf(packing.shipment, command, access)
    if (refused) return setError(refused)
    onClose()
    packing.run(command)
  }
  const quantity = (label: string) => (text: string) =>
    readTypedNumber(text, { label, kind: 'quantity', mayBeEmpty: true })
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <NumberField
        label="Units in each carton"
        value={each}
        read={quantity('Units in each carton')}
        onCommit={setEach}
      />
      <NumberField label="New cartons" value={cartons} read={quantity('New cartons')} onCommit={setTyped} />
      {/* Not beside a field: one that is marked would keep the form from being sent again. */}
      {error && (
        <Banner tone="error" title="Not packed.">
          {error}
        </Banner>
      )}
      <div className={styles.formActions}>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          Fill cartons
        </Button>
      </div>
    </form>
  )
}
