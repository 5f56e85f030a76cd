/** Before a stage of a whole order is sent, where there is something to know: errors, what stays and why, what was sent before. */
import type { OrderDetails } from '@quayside/contract'
import { Banner, Button, Checkbox, Dialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { answerWords } from '../answer-words.ts'
import { errorWords } from '../list/record-check.ts'
import { LeftOutRecords } from '../list/records-left-out.tsx'
import type { OrderPreview } from '../list/use-mark-preview.ts'
import styles from '../orders.module.css'
import type { StageOffer } from './stage-rows.ts'

interface SendStageDialogProps {
  readonly order: OrderDetails
  readonly offer: StageOffer
  /** null where it could not be asked for. */
  readonly preview: OrderPreview | null
  readonly onClose: () => void
  readonly onSend: (again: boolean) => void
}

const storeOrderWords = (count: number) => `${count} ${count === 1 ? 'store order' : 'store orders'}`

export function SendStageDialog({ order, offer, preview, onClose, onSend }: SendStageDialogProps) {
  const onlyAgain = offer.fresh.length === 0
  const [again, setAgain] = useState(onlyAgain)
  const count = offer.fresh.length + (again ? offer.again.length : 0)
  const errors = preview && errorWords(preview.check.inError, 1, order.storeOrders.length)
  const answers = preview?.answers
  const words = answers && answerWords(answers)
  // The server counts what it would send by itself: of sent and unsent store orders the unsent ones.
  const isCountOfFirst = again && !onlyAgain
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
        {words && <p>{isCountOfFirst ? `Sent for the first time: ${words}` : words}</p>}
        {answers && answers.unanswered > 0 && (
          <p className={styles.remark}>Unanswered lines are acknowledged in full.</p>
        )}
        {preview ? (
          <LeftOutRecords leftOut={preview.check.leftOut} />
        ) : (
          <p className={styles.remark}>Whatever cannot be sent is left out and named in the results.</p>
        )}
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
