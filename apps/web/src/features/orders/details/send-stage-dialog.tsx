/** Before a stage of a whole order is sent, where there is something to know: errors, what stays and why, what was sent before. */
import type { OrderDetails } from '@quayside/contract'
import { Banner, Button, Checkbox, Dialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { errorWords, type RecordCheck } from '../list/record-check.ts'
import { LeftOutRecords } from '../list/records-left-out.tsx'
import styles from '../orders.module.css'
import type { StageOffer } from './stage-rows.ts'

interface SendStageDialogProps {
  readonly order: OrderDetails
  readonly offer: StageOffer
  readonly check: RecordCheck
  readonly onClose: () => void
  readonly onSend: (again: boolean) => void
}

const storeOrderWords = (count: number) => `${count} ${count === 1 ? 'store order' : 'store orders'}`

export function SendStageDialog({ order, offer, check, onClose, onSend }: SendStageDialogProps) {
  const onlyAgain = offer.fresh.length === 0
  const [again, setAgain] = useState(onlyAgain)
  const count = offer.fresh.length + (again ? offer.again.length : 0)
  const errors = errorWords(check.inError, 1, order.storeOrders.length)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={offer.label}
      width={560}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={count === 0} onClick={() => onSend(again)}>
            {`${offer.label}: ${storeOrderWords(count)}`}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {errors && <Banner tone="warning">{errors}</Banner>}
        <p>{`${count} of ${storeOrderWords(order.storeOrders.length)} can be sent.`}</p>
        <LeftOutRecords leftOut={check.leftOut} />
        {onlyAgain ? (
          <p>
            This was sent before. A new document with a new control number goes to the partner; the earlier one is kept.
          </p>
        ) : (
          offer.again.length > 0 && (
            <Checkbox
              label={`Also send again the ${storeOrderWords(offer.again.length)} sent already`}
              checked={again}
              onChange={setAgain}
            />
          )
        )}
      </div>
    </Dialog>
  )
}
