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
import {
  noChoices,
  type StockChoices,
  shortLinesOf,
  shortLinesText,
  stockNotes,
  summarize,
  summaryLabel,
} from './stock-answers.ts'
import { StockTable } from './stock-table.tsx'

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
  /** Why the question opened again: stock changed since it was asked first. */
  readonly changed?: string | null
  /** The remainder of a line can go on backorder; only where the page is about one store order. */
  readonly offersBackorder?: boolean
  readonly onClose: () => void
  /** Saves the answers and sends nothing; left out where the person cannot. */
  readonly onSave?: ((choices: StockChoices) => void) | undefined
  readonly onSend: (again: boolean, choices: StockChoices) => void
}

const storeOrderWords = (count: number) => `${count} ${count === 1 ? 'store order' : 'store orders'}`

export function SendDialog(props: SendDialogProps) {
  const { offer, storeOrders, preview, changed = null, offersBackorder = false, onClose, onSave, onSend } = props
  const { action, label } = offer
  const onlyAgain = offer.fresh.length === 0
  const [again, setAgain] = useState(onlyAgain)
  const [choices, setChoices] = useState(noChoices)
  const chosen = new Set([...offer.fresh, ...(again ? offer.again : [])])
  // What is sent already and is not to be sent again is neither said nor left out.
  const looked = preview?.filter(
    ({ storeOrderID }) => storeOrderID === null || again || !offer.again.includes(storeOrderID),
  )
  const said = looked && saidBefore(looked)
  const short = looked ? shortLinesOf(looked) : []
  const notes = looked ? stockNotes(looked) : []
  const stock = storeOrders === 1 ? (looked?.find(({ done }) => done)?.stock ?? null) : null
  const allAsOrdered = short.length > 0 && short.every((line) => choices.get(line.storeOrderProductID)?.asOrdered)
  const checks = looked ? [...checksOf(looked).values()] : []
  const count = said ? said.going : chosen.size
  const inError = checks.reduce((sum, check) => sum + check.inError, 0)
  const errors = errorWords(inError, 1, storeOrders)
  const ofOne = stock && looked ? summaryLabel(label, summarize(looked, choices)) : label
  const buttonLabel = storeOrders === 1 ? ofOne : `${label}: ${storeOrderWords(count)}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title={label}
      width={stock && short.length > 0 ? 940 : 560}
      onSubmit={() => count > 0 && onSend(again, choices)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {stock && short.length > 0 && onSave && <Button onClick={() => onSave(choices)}>Save without sending</Button>}
          <Button variant="primary" type="submit" disabled={count === 0}>
            {buttonLabel}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {errors && <Banner tone="warning">{errors}</Banner>}
        {changed && (
          <Banner tone="warning" title="Stock changed.">
            {changed}
          </Banner>
        )}
        {notes.map((note) => (
          <Banner key={note} tone="info">
            {note}
          </Banner>
        ))}
        {storeOrders > 1 && <p>{`${count} of ${storeOrderWords(storeOrders)} can be sent.`}</p>}
        {said && <BeforeSendSaid action={action} said={said} />}
        {stock && looked && short.length > 0 && (
          <StockTable
            results={looked}
            stock={stock}
            choices={choices}
            onChoose={setChoices}
            offersBackorder={offersBackorder}
          />
        )}
        {!stock && short.length > 0 && (
          <>
            <p>{shortLinesText(short, allAsOrdered)}</p>
            <Checkbox
              label="Acknowledge these lines as ordered"
              checked={allAsOrdered}
              onChange={(asOrdered) =>
                setChoices(new Map(short.map((line) => [line.storeOrderProductID, { asOrdered, backorder: false }])))
              }
            />
          </>
        )}
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
