/** Before a bulk action: says what it will do and what it leaves out and why, asks for the note, and starts it. */
import type { OrderRow } from '@quayside/contract'
import { isStatus, sharedStatus } from '@quayside/domain'
import { Banner, Button, Checkbox, CodeText, Dialog, TextField } from '@quayside/ui-kit'
import { useState } from 'react'
import styles from '../orders.module.css'
import { type BulkKind, bulkLabel, canWords, isDangerous, isSend, noteLabelOf } from './bulk-actions.ts'
import { type BulkPlan, byReason, type PlanRules, planBulk, planWarnings } from './bulk-plan.ts'
import { bulkRuns } from './bulk-runs.ts'
import { RecordsLeftOut } from './records-left-out.tsx'

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
  const [plan] = useState(() => planBulk(orders, kind, rules))
  const onlyAgain = plan.fresh.length === 0 && plan.again.length > 0
  const [again, setAgain] = useState(onlyAgain)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const noteLabel = noteLabelOf(kind)
  const label = bulkLabel(kind, onlyAgain)
  const going = [...plan.fresh, ...(again ? plan.again : [])]

  const start = () => {
    if (going.length === 0) return
    if (noteLabel && note.trim() === '') return setProblem(`Please enter ${noteLabel}.`)
    const started = bulkRuns.start({ kind, label, note: note.trim(), orders: going.map(named) })
    if (started) onStarted()
    else setProblem('Another action is still running. Wait until it is finished, or stop it.')
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={label}
      width={560}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={isDangerous(kind) ? 'danger' : 'primary'}
            disabled={going.length === 0}
            tip={going.length === 0 ? `None of them can ${canWords(kind)} now` : undefined}
            onClick={start}
          >
            {`${label}: ${ordersWords(going.length)}`}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {problem && !noteLabel && (
          <Banner tone="error" title="Error!">
            {problem}
          </Banner>
        )}
        {planWarnings(orders, plan, rules).map((text) => (
          <Banner key={text} tone="warning">
            {text}
          </Banner>
        ))}
        <p>{goingWords(plan, orders.length)}</p>
        <LeftOutOrders plan={plan} />
        {isSend(kind) && going.length > 0 && <RecordsLeftOut action={kind} orders={going} rules={rules} />}
        {plan.again.length > 0 && !onlyAgain && (
          <Checkbox
            label={`Also send again the ${plan.again.length} that ${plan.again.length === 1 ? 'was' : 'were'} sent already`}
            checked={again}
            onChange={setAgain}
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

const named = ({ orderID, orderNumber }: OrderRow) => ({ orderID, orderNumber })

/** '11 of 13 selected can be sent: 2 are Ignored.' */
export function goingWords({ kind, fresh, again, refused }: BulkPlan, selected: number): string {
  const can = `${(fresh.length + again.length).toLocaleString('en-NZ')} of ${selected.toLocaleString('en-NZ')} selected can ${canWords(kind)}`
  const sent = again.length > 0 ? [`${again.length} ${again.length === 1 ? 'was' : 'were'} sent before`] : []
  const struck = [sharedStatus.ignored, sharedStatus.deleted, sharedStatus.error].flatMap((status) => {
    const count = refused.filter(({ order }) => isStatus(order.status, status)).length
    return count > 0
      ? [`${count} ${count === 1 ? 'is' : 'are'} ${status === sharedStatus.error ? 'in ' : ''}${status}`]
      : []
  })
  const why = [...sent, ...struck]
  return `${can}${why.length > 0 ? `: ${why.join(', ')}` : ''}.`
}

const namedAtMost = 12

function LeftOutOrders({ plan }: { readonly plan: BulkPlan }) {
  if (plan.refused.length === 0) return null
  return (
    <section className={styles.leftOut} aria-label="Left out">
      <h3>Left out</h3>
      <ul className={styles.results}>
        {byReason(plan.refused).map(({ why, orders }) => (
          <li key={why}>
            <span className={styles.resultWords}>
              <span className={styles.codes}>
                {orders.slice(0, namedAtMost).map((order) => (
                  <CodeText key={order.orderID}>{order.orderNumber}</CodeText>
                ))}
                {orders.length > namedAtMost && ` and ${orders.length - namedAtMost} more`}
              </span>
              {why}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
