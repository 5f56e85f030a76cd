/** Where the message's ship-to and the store's record differ: which of the two the order goes by. */
import type { StoreOrderDetails } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from './store-order.module.css'
import { useSaveHeader } from './store-order-edit.ts'

interface ShipToChoiceProps {
  readonly storeOrder: StoreOrderDetails
  readonly onSaved: (now: StoreOrderDetails) => void
}

export function ShipToChoice({ storeOrder, onSaved }: ShipToChoiceProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = useSaveHeader(storeOrder, onSaved)
  const byRecord = storeOrder.statedShipTo?.useStoreRecord ?? false

  const choose = async () => {
    setBusy(true)
    const fault = await save({ useStoreRecord: !byRecord }, storeOrder.lastModified)
    setBusy(false)
    setWrong(fault?.message ?? null)
  }
  return (
    <>
      <button type="button" className={styles.edit} disabled={busy} onClick={() => void choose()}>
        {byRecord ? 'Use the message’s address' : 'Use the store’s record'}
      </button>
      {wrong && (
        <Banner tone="error" title="Error!">
          {wrong}
        </Banner>
      )}
    </>
  )
}
