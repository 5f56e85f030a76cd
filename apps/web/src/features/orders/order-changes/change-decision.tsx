/** The two answers to a change that waits for a person, and what each means. */
import {
  applyOrderChange,
  clearStoreOrderErrors,
  type OrderChange,
  type OrderChangeStoreOrder,
} from '@quayside/contract'
import { orderChangeStatus } from '@quayside/domain'
import { Banner, Button } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { hasLinePages } from '../line-pages.tsx'
import { orderQuery } from '../order-query.ts'
import styles from './order-changes.module.css'
import { type DecisionMessage, useApplyChange, useKeepAsIs } from './order-changes-query.ts'
import { neverFits } from './still-fits.ts'

interface ChangeDecisionProps {
  readonly change: OrderChange
  readonly storeOrder: OrderChangeStoreOrder
  readonly onDecided: (message: DecisionMessage) => void
}

export function ChangeDecision({ change, storeOrder, onDecided }: ChangeDecisionProps) {
  const { may } = useAccess()
  const order = useQuery(orderQuery(change.orderID)).data
  const apply = useApplyChange(onDecided)
  const keep = useKeepAsIs(onDecided)
  const decided = { change, storeOrder }
  const mayKeep = may(clearStoreOrderErrors) && storeOrder.status === orderChangeStatus.error
  const mayApply = may(applyOrderChange)
  if (!mayKeep && !mayApply) return null
  const fits = !order || hasLinePages(order) || !neverFits(change, storeOrder.lines, order.storeOrderProducts)
  const busy = apply.isPending || keep.isPending
  const error = apply.error ?? keep.error
  return (
    <>
      {error && (
        <Banner tone="error" title="Error!">
          {wordsOf(error)}
        </Banner>
      )}
      <div className={styles.decision}>
        {mayApply && fits && (
          <Button busy={busy} onClick={() => apply.mutate(decided)}>
            Apply change
          </Button>
        )}
        {mayKeep && (
          <Button variant={fits ? 'quiet' : undefined} busy={busy} onClick={() => keep.mutate(decided)}>
            Keep as it is
          </Button>
        )}
        <span className={styles.received}>
          {[
            mayApply && fits && 'Apply change puts in what still fits.',
            mayKeep && 'Keep as it is declines the change, as Clear Errors does.',
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </div>
    </>
  )
}
