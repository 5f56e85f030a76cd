/** Batch, for who may see batches, and expiry date of units in a carton. */
import { updateCartonProduct } from '@quayside/contract'
import { acceptBatch, acceptExpiryDate } from '@quayside/domain'
import { Banner, Button, DateField, Dialog, leadsToWrongField, TextField } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { takeAnswer } from '../../../records/take-answer.ts'
import { useAccess } from '../../../session/person.ts'
import { shipmentQuery } from '../shipment-queries.ts'
import { cartonOf } from './pack-command.ts'
import styles from './packing.module.css'
import { type Lifted, usePackingScreen } from './packing-context.ts'
import { lineIn } from './packing-state.ts'
import { productName } from './packing-words.ts'

export interface BatchDialogProps {
  readonly lifted: Lifted
  readonly onClose: () => void
}

export function BatchDialog({ lifted, onClose }: BatchDialogProps) {
  const { shipment } = usePackingScreen().packing
  const seesBatch = useAccess().may('seeBatches')
  const carton = typeof lifted.from === 'number' ? cartonOf(shipment, lifted.from) : undefined
  const line = lineIn(carton, lifted)
  const isGone = !carton || !line
  const [product] = useState(line?.product)
  const queries = useQueryClient()
  const [batch, setBatch] = useState(lifted.batch ?? '')
  const [expiryDate, setExpiryDate] = useState(line?.expiryDate ?? null)
  const save = useMutation({
    mutationFn: (params: { id: number; cartonId: number; productId: number }) =>
      callApi(updateCartonProduct, {
        params,
        body: { batch: acceptBatch(batch), expiryDate: acceptExpiryDate(expiryDate) },
      }),
    onSuccess: async (saved) => {
      await takeAnswer(queries, shipmentQuery(saved.shipmentID).queryKey, saved)
      onClose()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (leadsToWrongField(form.current)) return
    if (isGone) return
    save.mutate({
      id: shipment.shipmentID,
      cartonId: carton.shipmentCartonID,
      productId: line.shipmentCartonProductID,
    })
  }
  return (
    <Dialog opened onClose={onClose} title={productName(line?.product ?? product)} width={420}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        {isGone && (
          <Banner tone="warning" title="Moved in the meantime.">
            Those units are no longer in that carton. What you typed is not saved; close this and open it where they are
            now.
          </Banner>
        )}
        {seesBatch && <TextField label="Batch" value={batch} onChange={setBatch} maxLength={50} mono />}
        <DateField label="Expiry date" value={expiryDate} onCommit={setExpiryDate} />
        {/* Not beside a field: one that is marked would keep the save from being tried again. */}
        {save.error && (
          <Banner tone="error" title="Not saved.">
            {wordsOf(save.error)}
          </Banner>
        )}
        <div className={styles.formActions}>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={save.isPending} disabled={isGone}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
