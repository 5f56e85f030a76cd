/** Confirms what is done with selected store orders, and shows what happened to each. */
import type { StoreOrderSummary } from '@quayside/contract'
import { Banner, Button, CodeText, Dialog } from '@quayside/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { doneOutcome, ResultList, ResultWords } from '../../../lists/bulk-results.tsx'
import { useRefreshOrders } from '../order-query.ts'
import { OrderResults } from '../order-results.tsx'
import styles from '../orders.module.css'
import { type ActionRules, planSelected, type SelectedAction } from './store-order-actions.ts'

interface SelectedDialogProps {
  readonly orderID: number
  readonly action: SelectedAction
  readonly storeOrders: readonly StoreOrderSummary[]
  readonly rules: ActionRules
  readonly onClose: () => void
  readonly onDone: () => void
}

export function SelectedDialog({ orderID, action, storeOrders, rules, onClose, onDone }: SelectedDialogProps) {
  // What was ticked when it opened: the table may change below.
  const [plan] = useState(() => planSelected(storeOrders, action, rules))
  const refresh = useRefreshOrders()
  const run = useMutation({
    mutationFn: () =>
      callApi(action.call, { params: { id: orderID }, body: plan.going.map((one) => one.storeOrderID) }),
    onSuccess: onDone,
    onSettled: refresh,
  })
  const count = plan.going.length
  if (run.data) {
    const done = run.data.results.filter((result) => result.done).length
    return (
      <Dialog
        opened
        onClose={onClose}
        title={`${action.label}: ${done} of ${run.data.results.length} done`}
        width={560}
        actions={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        {run.data.warning && <Banner tone="warning">{run.data.warning}</Banner>}
        <OrderResults results={run.data.results} outcomeOf={() => doneOutcome} />
      </Dialog>
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={action.label}
      width={520}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={action.danger ? 'danger' : 'primary'}
            disabled={count === 0}
            busy={run.isPending}
            onClick={() => run.mutate()}
          >
            {`${action.label}: ${count} ${count === 1 ? 'store order' : 'store orders'}`}
          </Button>
        </>
      }
    >
      <div className={styles.gap}>
        {run.error && (
          <Banner tone="error" title="Error!">
            {wordsOf(run.error)}
          </Banner>
        )}
        {plan.warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
        <p>{action.explains}</p>
        {plan.refused.length > 0 && (
          <section className={styles.leftOut} aria-label="Left out">
            <h3>Left out</h3>
            <ResultList>
              {plan.refused.map(({ storeOrder, why }) => (
                <li key={storeOrder.storeOrderID}>
                  <CodeText>{storeOrder.storeOrderNumber}</CodeText>
                  <ResultWords>{why}</ResultWords>
                </li>
              ))}
            </ResultList>
          </section>
        )}
      </div>
    </Dialog>
  )
}
