/** Before a bulk action: says what it will do and what it leaves out and why, asks for the note, and starts it. */
import type { OrderRow } from '@quayside/contract'
import { Banner, Button, Checkbox, CodeText, Dialog, TextField } from '@quayside/ui-kit'
import { useRef, useState } from 'react'
import { ResultList, ResultWords } from '../../../lists/bulk-results.tsx'
import styles from '../orders.module.css'
import { BeforeSendSaid } from '../sending/before-send-said.tsx'
import { LeftOutRecords } from '../sending/records-left-out.tsx'
import {
  answersOf,
  choicesForAll,
  noChoices,
  shortLinesOf,
  shortLinesText,
  stockNotes,
} from '../sending/stock-answers.ts'
import { bulkLabel, canWords, isDangerous, noteLabelOf } from './bulk-actions.ts'
import { type BulkKind, isSend } from './bulk-kinds.ts'
import { type BulkPlan, byReason, type PlanRules, planBulk, planSentence, planWarnings } from './bulk-plan.ts'
import { bulkRuns } from './bulk-runs.ts'
import { settlePlan } from './settled-plan.ts'
import { useMarkPreview } from './use-mark-preview.ts'

export interface BulkDialogProps {
  readonly kind: BulkKind
  readonly orders: readonly OrderRow[]
  readonly rules: PlanRules
  readonly onClose: () => void
  readonly onStarted: () => void
}

const ordersWords = (count: number) => `${count.toLocaleString('en-NZ')} ${count === 1 ? 'order' : 'orders'}`

export default function BulkDialog({ kind, orders, rules, onClose, onStarted }: BulkDialogProps) {
  // What was ticked when it opened: the list may change below.
  const [planned] = useState(() => planBulk(orders, kind, rules))
  const looked = useMarkPreview(kind, [...planned.fresh, ...planned.again])
  const { plan, leftOut } = settlePlan(planned, looked.checks)
  const onlyAgain = plan.fresh.length === 0 && plan.again.length > 0
  const [againToo, setAgainToo] = useState(false)
  const again = onlyAgain || againToo
  const [choices, setChoices] = useState(noChoices)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const noteLabel = noteLabelOf(kind)
  const label = bulkLabel(kind, onlyAgain)
  const looking = looked.state === 'looking'
  const going = [...plan.fresh, ...(again ? plan.again : [])]

  const goingIDs = new Set(going.map(({ orderID }) => orderID))
  const results = looked.resultsOf(goingIDs)
  const short = shortLinesOf(results)
  const asOrdered = short.length > 0 && short.every((line) => choices.get(line.storeOrderProductID)?.asOrdered)
  const said = looked.saidOf(goingIDs)

  const start = () => {
    if (going.length === 0 || looking) return
    if (noteLabel && note.trim() === '') {
      setProblem(`Please enter ${noteLabel}.`)
      body.current?.querySelector('textarea')?.focus()
      return
    }
    const named = going.map(({ orderID, orderNumber }) => {
      const sendCount = looked.sendCounts.get(orderID)
      const answers = isSend(kind) ? answersOf(kind, looked.resultsOf(new Set([orderID])), choices) : undefined
      return { orderID, orderNumber, ...(sendCount !== undefined && { sendCount }), ...(answers && { answers }) }
    })
    const started = bulkRuns.start({ kind, label, note: note.trim(), orders: named })
    if (started) onStarted()
    else setProblem('Another action is still running. Wait until it is finished, or stop it.')
  }
  const warnings = new Set([...planWarnings(orders, plan, rules), ...(looked.errors ? [looked.errors] : [])])
  return (
    <Dialog
      opened
      onClose={onClose}
      title={label}
      width={560}
      onSubmit={start}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDangerous(kind) ? 'danger' : 'primary'}
            disabled={going.length === 0 || looking}
            tip={going.length === 0 ? `None of them can ${canWords(kind)} now` : undefined}
            type="submit"
          >
            {looking ? label : `${label}: ${ordersWords(going.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.gap} ref={body}>
        {problem && !noteLabel && (
          <Banner tone="error" title="Error!">
            {problem}
          </Banner>
        )}
        {[...warnings].map((text) => (
          <Banner key={text} tone="warning">
            {text}
          </Banner>
        ))}
        <p role="status">{looking ? `Checking ${ordersWords(looked.count)}…` : planSentence(plan)}</p>
        {isSend(kind) && <BeforeSendSaid action={kind} said={said} />}
        {stockNotes(results).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {short.length > 0 && (
          <>
            <p>{shortLinesText(short, asOrdered, said.lines?.unanswered ?? 0)}</p>
            <Checkbox
              label="Acknowledge these lines as ordered"
              checked={asOrdered}
              onChange={(checked) => setChoices(choicesForAll(short, checked))}
            />
          </>
        )}
        <LeftOutOrders plan={plan} />
        <LeftOutRecords leftOut={leftOut} />
        {looked.state === 'failed' && (
          <p className={styles.remark}>Whatever cannot be sent is left out and named in the results.</p>
        )}
        {plan.again.length > 0 && !onlyAgain && (
          <Checkbox
            label={`Also send again the ${plan.again.length} that ${plan.again.length === 1 ? 'was' : 'were'} sent already`}
            checked={againToo}
            onChange={setAgainToo}
          />
        )}
        {noteLabel && (
          <TextField
            label={noteLabel}
            value={note}
            onChange={(text) => {
              setNote(text)
              setProblem(null)
            }}
            lines={3}
            maxLength={1000}
            required
            error={problem}
            hint={
              kind === 'complete' ? 'Kept in the audit. Completed orders leave the main list.' : 'Kept in the audit.'
            }
          />
        )}
      </div>
    </Dialog>
  )
}

const namedAtMost = 12

function LeftOutOrders({ plan }: { readonly plan: BulkPlan }) {
  if (plan.refused.length === 0) return null
  return (
    <section className={styles.leftOut} aria-label="Left out">
      <h3>Left out</h3>
      <ResultList>
        {byReason(plan.refused).map(({ why, orders }) => (
          <li key={why}>
            <ResultWords>
              <span className={styles.codes}>
                {orders.slice(0, namedAtMost).map((order) => (
                  <CodeText key={order.orderID}>{order.orderNumber}</CodeText>
                ))}
                {orders.length > namedAtMost && ` and ${orders.length - namedAtMost} more`}
              </span>
              {why}
            </ResultWords>
          </li>
        ))}
      </ResultList>
    </section>
  )
}
