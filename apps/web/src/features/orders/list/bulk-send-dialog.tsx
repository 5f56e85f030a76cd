/** Says what will be sent and what will not, sends it, and shows what happened to each order. */
import { type AnswerOf, markOrders, type OrderRow } from '@quayside/contract'
import { errorStatuses, isStatus, type MarkStatusAction } from '@quayside/domain'
import { Banner, Button, Checkbox, CodeText, Dialog, StatusLight } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import styles from '../orders.module.css'
import { type BulkPlan, bulkLabel, planBulk } from './bulk-plan.ts'

interface BulkSendDialogProps {
  readonly action: MarkStatusAction
  readonly orders: readonly OrderRow[]
  readonly rules: Parameters<typeof planBulk>[2]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function BulkSendDialog({ action, orders, rules, onClose, onDone }: BulkSendDialogProps) {
  // What was ticked when it opened: the list may change below.
  const [plan] = useState(() => planBulk(orders, action, rules))
  const [again, setAgain] = useState(false)
  const queries = useQueryClient()
  const sent = [...plan.fresh, ...(again ? plan.again : [])]
  const send = useMutation({
    mutationFn: () =>
      callApi(markOrders, { params: { status: action }, body: { orderIDs: sent.map((order) => order.orderID) } }),
    onSuccess: () => {
      onDone()
      void queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const label = bulkLabel(action)
  if (send.data) return <BulkResults title={label} answer={send.data} onClose={onClose} />
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
          <Button variant="primary" busy={send.isPending} disabled={sent.length === 0} onClick={() => send.mutate()}>
            {`${label}: ${sent.length} ${sent.length === 1 ? 'order' : 'orders'}`}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {send.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(send.error)}
          </Banner>
        )}
        <PlanWords plan={plan} orders={orders} />
        {plan.again.length > 0 && (
          <Checkbox
            label={`Also send again the ${plan.again.length} that ${plan.again.length === 1 ? 'was' : 'were'} sent already`}
            checked={again}
            onChange={setAgain}
          />
        )}
      </div>
    </Dialog>
  )
}

function PlanWords({ plan, orders }: { readonly plan: BulkPlan; readonly orders: readonly OrderRow[] }) {
  const inError = orders.some((order) => isStatus(order.status, ...errorStatuses))
  return (
    <>
      {inError && <Banner tone="warning">Some order(s) have unresolved errors!</Banner>}
      <p>
        {plan.fresh.length} of {orders.length} selected can be sent.
      </p>
      {plan.refused.length > 0 && (
        <ul className={styles.results} aria-label="Not sent">
          {plan.refused.map(({ order, why }) => (
            <li key={order.orderID}>
              <CodeText>{order.orderNumber}</CodeText>
              <span className={styles.resultWords}>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface BulkResultsProps {
  readonly title: string
  readonly answer: AnswerOf<typeof markOrders>
  readonly onClose: () => void
}

function BulkResults({ title, answer, onClose }: BulkResultsProps) {
  const done = answer.results.filter((result) => result.done).length
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${title}: ${done} of ${answer.results.length} done`}
      width={560}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {answer.warning && <Banner tone="warning">{answer.warning}</Banner>}
      <ul className={styles.results} aria-label="Results">
        {answer.results.map((result) => (
          <li key={`${result.orderID} ${result.storeOrderID}`}>
            <StatusLight level={result.done ? 'full' : 'error'} label={result.done ? 'Done' : 'Not done'} size={13} />
            <a href={`/orders/${result.orderID}`}>
              <CodeText>{result.orderNumber}</CodeText>
            </a>
            {result.storeOrderNumber && <CodeText quiet>{result.storeOrderNumber}</CodeText>}
            <span className={styles.resultWords}>{result.message ?? 'On its way'}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
