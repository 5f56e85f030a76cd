/** Offers to apply a change that waits because its order is not clear to the order of the page. */
import { applyOrderChange, type OrderChange } from '@quayside/contract'
import { Banner, Button } from '@quayside/ui-kit'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import styles from './order-changes.module.css'
import { type DecisionMessage, useGiveToOrder } from './order-changes-query.ts'

export function GiveToOrder({ change }: { readonly change: OrderChange }) {
  const { may } = useAccess()
  const [message, setMessage] = useState<DecisionMessage | null>(null)
  const give = useGiveToOrder(setMessage)
  if (!may(applyOrderChange)) return null
  return (
    <>
      {give.error && (
        <Banner tone="error" title="Error!">
          {wordsOf(give.error)}
        </Banner>
      )}
      {message && (
        <Banner tone={message.warning ? 'warning' : 'success'} title={message.title}>
          {message.warning}
        </Banner>
      )}
      <div className={styles.decision}>
        <Button busy={give.isPending} onClick={() => give.mutate(change)}>
          Apply to this order
        </Button>
      </div>
    </>
  )
}
