/** One order change: what it asks for beside the current values, its outcome, and the decision where it waits for one. */
import { getExchange, type OrderChange, type OrderChangeStoreOrder } from '@quayside/contract'
import { orderChangeStatus } from '@quayside/domain'
import { Banner, CodeText, StatusLight, TextAction } from '@quayside/ui-kit'
import { useState } from 'react'
import { fileAddress, storeOrderAddress } from '../../../address/record-address.ts'
import { useAccess } from '../../../session/person.ts'
import { ChangeDecision } from './change-decision.tsx'
import { ChangeLines } from './change-lines.tsx'
import { changeLight, changeTitle, headerWords, isWaiting, outcomeWords, receivedWords } from './change-words.ts'
import { ChangedValue } from './changed-value.tsx'
import { GiveToOrder } from './give-to-order.tsx'
import styles from './order-changes.module.css'
import type { DecisionMessage } from './order-changes-query.ts'

interface EntryProps {
  readonly change: OrderChange
  readonly currency: string
  /** Several store orders: each is named and linked. */
  readonly namesStoreOrders: boolean
  /** The page tells the store order's error above. */
  readonly errorShown: boolean
}

export function OrderChangeEntry({ change, currency, namesStoreOrders, errorShown }: EntryProps) {
  const only = change.storeOrders.length === 1 ? change.storeOrders[0] : undefined
  const status = only?.status ?? change.status
  // Stays open after a decision, to show its outcome.
  const [decidedHere, setDecidedHere] = useState(false)
  return (
    <details className={styles.change} open={isWaiting(change) || decidedHere}>
      <summary className={styles.summary}>
        <span className={styles.chevron} aria-hidden />
        <StatusLight {...changeLight(status)} label={status} decorative />
        <span className={styles.title}>{changeTitle(change)}</span>
        <span className={styles.status} data-status={status}>
          {only ? outcomeWords(only) : status}
        </span>
        <span className={styles.received}>{receivedWords(change)}</span>
      </summary>
      <div className={styles.body}>
        {change.message && <p className={styles.reason}>{change.message}</p>}
        {change.status === orderChangeStatus.waiting && <GiveToOrder change={change} />}
        <HeaderChanges change={change} />
        {change.storeOrders.map((storeOrder) => (
          <StoreOrderPart
            key={storeOrder.storeOrderID}
            {...{ change, currency, storeOrder, namesStoreOrders, errorShown }}
            onDecided={() => setDecidedHere(true)}
          />
        ))}
      </div>
    </details>
  )
}

/** Dates and comments, and the message as it came; its name is plain for a person who may not see the exchange. */
function HeaderChanges({ change }: { readonly change: OrderChange }) {
  const { may } = useAccess()
  const { exchangeFileID, ediFile } = change
  const file = <CodeText>{ediFile ?? `File ${exchangeFileID}`}</CodeText>
  return (
    <dl className={styles.fields}>
      {headerWords(change).map(({ name, before, after }) => (
        <div key={`${name} ${after}`}>
          <dt>{name}</dt>
          <dd>
            <ChangedValue before={before} after={after} />
          </dd>
        </div>
      ))}
      {exchangeFileID !== null && (
        <div>
          <dt>EDI File</dt>
          <dd>{may(getExchange) ? <TextAction href={fileAddress(exchangeFileID)}>{file}</TextAction> : file}</dd>
        </div>
      )}
    </dl>
  )
}

interface PartProps extends EntryProps {
  readonly storeOrder: OrderChangeStoreOrder
  readonly onDecided: () => void
}

function StoreOrderPart({ change, currency, storeOrder, namesStoreOrders, errorShown, onDecided }: PartProps) {
  const { error, cancelled, lines, storeOrderNumber } = storeOrder
  const [message, setMessage] = useState<DecisionMessage | null>(null)
  const decided = (outcome: DecisionMessage) => {
    setMessage(outcome)
    onDecided()
  }
  const isShownAlready = message !== null || (errorShown && storeOrder.status === orderChangeStatus.error)
  return (
    <section className={styles.part} aria-label={`${changeTitle(change)}, store order ${storeOrderNumber}`}>
      {namesStoreOrders && (
        <p className={styles.partHead}>
          <StatusLight {...changeLight(storeOrder.status)} label={storeOrder.status} decorative />
          <TextAction href={storeOrderAddress({ orderID: change.orderID, storeOrderID: storeOrder.storeOrderID })}>
            <CodeText>{storeOrderNumber}</CodeText>
          </TextAction>
          <span className={styles.received}>{outcomeWords(storeOrder)}</span>
        </p>
      )}
      {message && (
        <Banner tone={message.warning ? 'warning' : 'success'} title={message.title}>
          {message.warning}
        </Banner>
      )}
      {error && !isShownAlready && <p className={styles.reason}>{error}</p>}
      {cancelled && <p className={styles.cancelled}>The whole store order is cancelled.</p>}
      <ChangeLines lines={lines} currency={currency} />
      {storeOrder.canApply && <ChangeDecision change={change} storeOrder={storeOrder} onDecided={decided} />}
    </section>
  )
}
