/** Before documents of an order or a store order are sent: how its lines are answered, what stays and why, what was sent before. */
import type { MarkStatusAction } from '@quayside/domain'
import { Banner, Button, Checkbox, Dialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { sentBeforeWords } from '../../../records/sent-before.ts'
import styles from '../orders.module.css'
import { BeforeSendSaid } from './before-send-said.tsx'
import { errorWords } from './record-check.ts'
import { LeftOutRecords } from './records-left-out.tsx'
import { checksOf, type PreviewResults, saidBefore } from './send-preview.ts'

export interface SendOffered {
  readonly action: MarkStatusAction
  readonly label: string
  /** Store orders that would be sent for the first time, and again. */
  readonly fresh: readonly number[]
  readonly again: readonly number[]
}

interface SendDialogProps {
  readonly offer: SendOffered
  /** How many store orders the page is about: an order's, or the one. */
  readonly storeOrders: number
  /** null where it could not be asked for. */
  readonly preview: PreviewResults | null
  readonly onClose: () => void
  readonly onSend: (again: boolean) => void
}

const storeOrderWords = (count: number) => `${count} ${count === 1 ? 'store order' : 'store orders'}`

export function SendDialog({ offer, storeOrders, preview, onClose, onSend }: SendDialogProps) {
  const { action, label } = offer
  const onlyAgain = offer.fresh.length === 0
  const [again, setAgain] = useState(onlyAgain)
  const chosen = new Set([...offer.fresh, ...(again ? offer.again : [])])
  // What is sent already and is not to be sent again is neither said nor left out.
  const looked = preview?.filter(
    ({ storeOrderID }) => storeOrderID === null || again || !offer.again.includes(storeOrderID),
  )
  const said = looked && saidBefore(looked)
  const checks = looked ? [...checksOf(looked).values()] : []
  const count = said ? said.going : chosen.size
  const inError = checks.reduce((sum, check) => sum + check.inError, 0)
  const errors = errorWords(inError, 1, storeOrders)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={label}
      width={560}
      onSubmit={() => count > 0 && onSend(again)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" disabled={count === 0}>
            {storeOrders === 1 ? label : `${label}: ${storeOrderWords(count)}`}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {errors && <Banner tone="warning">{errors}</Banner>}
        {storeOrders > 1 && <p>{`${count} of ${storeOrderWords(storeOrders)} can be sent.`}</p>}
        {said && <BeforeSendSaid action={action} said={said} />}
        {said ? (
          <LeftOutRecords leftOut={checks.flatMap(({ leftOut }) => leftOut)} />
        ) : (
          <>
            {onlyAgain && <p>{sentBeforeWords}</p>}
            <p className={styles.remark}>Whatever cannot be sent is left out and named in the results.</p>
          </>
        )}
        {!onlyAgain && offer.again.length > 0 && (
          <Checkbox
            label={`Also send again the ${storeOrderWords(offer.again.length)} sent already`}
            checked={again}
            onChange={setAgain}
          />
        )}
      </div>
    </Dialog>
  )
}
