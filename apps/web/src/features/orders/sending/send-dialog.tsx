/** Before documents of an order or a store order are sent: how its lines are answered, what stays and why, what was sent before. */
import type { MarkStatusAction } from '@quayside/domain'
import { Banner, Button, Checkbox, Dialog } from '@quayside/ui-kit'
import { useState } from 'react'
import { sentBeforeWords } from '../../../records/sent-before.ts'
import { momentText } from '../../../session/portal-zone.ts'
import styles from '../orders.module.css'
import { BeforeSendSaid } from './before-send-said.tsx'
import { errorWords } from './record-check.ts'
import { LeftOutRecords } from './records-left-out.tsx'
import { checksOf, type PreviewResults, saidBefore } from './send-preview.ts'
import {
  type AnswerSummary,
  choicesForAll,
  figure,
  noChoices,
  type StockChoices,
  shortLinesOf,
  shortLinesText,
  stockNotes,
  summarize,
  summaryLabel,
} from './stock-answers.ts'
import stockStyles from './stock-table.module.css'
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
  /** 'To Harbour & Co for Northside Botany · stock at KARAKA'; shown with the stock of a single store order. */
  readonly about?: string | undefined
  /** Why the question opened again: stock changed since it was asked first. */
  readonly changed?: string | undefined
  /** The choices of the question before. */
  readonly given?: StockChoices | undefined
  /** The remainder of a line can go on backorder; only where the page is about one store order. */
  readonly offersBackorder?: boolean
  readonly onClose: () => void
  /** Saves the answers and sends nothing; left out where the person cannot. */
  readonly onSave?: ((choices: StockChoices) => void) | undefined
  readonly onSend: (again: boolean, choices: StockChoices) => void
}

function stockTitle({ full, short, zero }: AnswerSummary): string {
  const all = full + short + zero
  return `Send the acknowledgement of ${figure(all)} ${all === 1 ? 'line' : 'lines'}?`
}

const storeOrderWords = (count: number) => `${count} ${count === 1 ? 'store order' : 'store orders'}`

export function SendDialog(props: SendDialogProps) {
  const { offer, storeOrders, preview, about, changed, given = noChoices, offersBackorder = false } = props
  const { onClose, onSave, onSend } = props
  const { action, label } = offer
  const onlyAgain = offer.fresh.length === 0
  const [again, setAgain] = useState(onlyAgain)
  const [choices, setChoices] = useState(given)
  const [askedAt] = useState(() => new Date())
  const chosen = new Set([...offer.fresh, ...(again ? offer.again : [])])
  // What is sent already and is not to be sent again is neither said nor left out.
  const looked = preview?.filter(
    ({ storeOrderID }) => storeOrderID === null || again || !offer.again.includes(storeOrderID),
  )
  const said = looked && saidBefore(looked)
  const short = looked ? shortLinesOf(looked) : []
  const notes = looked ? stockNotes(looked) : []
  const stock = storeOrders === 1 ? (looked?.find(({ done }) => done)?.stock ?? null) : null
  const summary = stock && looked ? summarize(looked, choices) : null
  // A single store order has room to decide line by line.
  const table = short.length > 0 ? stock : null
  const allAsOrdered = short.length > 0 && short.every((line) => choices.get(line.storeOrderProductID)?.asOrdered)
  const checks = looked ? [...checksOf(looked).values()] : []
  const count = said ? said.going : chosen.size
  const inError = checks.reduce((sum, check) => sum + check.inError, 0)
  const errors = errorWords(inError, 1, storeOrders)
  const ofOne = summary ? summaryLabel(label, summary) : label
  const buttonLabel = storeOrders === 1 ? ofOne : `${label}: ${storeOrderWords(count)}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title={table && summary ? stockTitle(summary) : label}
      subtitle={table ? [about, momentText(askedAt)].filter(Boolean).join(', ') : undefined}
      width={table ? (offersBackorder ? 1060 : 948) : 560}
      onSubmit={() => count > 0 && onSend(again, choices)}
      actions={
        <>
          {table && <span className={stockStyles.remark}>Amounts in {table.currency} without tax</span>}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {table && onSave && <Button onClick={() => onSave(choices)}>Save without sending</Button>}
          <Button variant="primary" type="submit" disabled={count === 0}>
            {buttonLabel}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {errors && <Banner tone="warning">{errors}</Banner>}
        {changed && <Banner tone="warning">{changed}</Banner>}
        {storeOrders > 1 && <p>{`${count} of ${storeOrderWords(storeOrders)} can be sent.`}</p>}
        {said && <BeforeSendSaid action={action} said={table ? { ...said, lines: null } : said} />}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {table && summary && (
          <StockTable
            stock={table}
            summary={summary}
            choices={choices}
            onChoose={setChoices}
            offersBackorder={offersBackorder}
          />
        )}
        {!table && short.length > 0 && (
          <>
            <p>{shortLinesText(short, allAsOrdered, said?.lines?.unanswered ?? 0)}</p>
            <Checkbox
              label="Acknowledge these lines as ordered"
              checked={allAsOrdered}
              onChange={(asOrdered) => setChoices(choicesForAll(short, asOrdered))}
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
