/** One order change: what it asks for beside what stands, how it ended, and the decision where it waits for one. */
import type { OrderChange, OrderChangeStoreOrder } from '@quayside/contract'
import { orderChangeStatus } from '@quayside/domain'
import { Button, CodeText, StatusLight, TextAction } from '@quayside/ui-kit'
import { useAccess } from '../../../session/person.ts'
import { storeOrderHref } from '../details/store-order-menu.tsx'
import { ChangeLines } from './change-lines.tsx'
import { changeLight, changeTitle, headerWords, isWaiting, outcomeWords, receivedWords } from './change-words.ts'
import { ChangedValue } from './changed-value.tsx'
import styles from './order-changes.module.css'
import { useApplyChange, useKeepAsIs } from './order-changes-query.ts'

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
  return (
    <details className={styles.change} open={isWaiting(change)}>
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
        <HeaderChanges change={change} />
        {change.storeOrders.map((storeOrder) => (
          <StoreOrderPart
            key={storeOrder.storeOrderID}
            {...{ change, currency, storeOrder, namesStoreOrders, errorShown }}
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
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ChangedValue before={before} after={after} />
          </dd>
        </div>
      ))}
      {exchangeFileID !== null && (
        <div>
          <dt>EDI File</dt>
          <dd>
            {may('Audit-ViewAudit') ? <TextAction href={`/exchange/${exchangeFileID}`}>{file}</TextAction> : file}
          </dd>
        </div>
      )}
    </dl>
  )
}

interface PartProps extends EntryProps {
  readonly storeOrder: OrderChangeStoreOrder
}

function StoreOrderPart({ change, currency, storeOrder, namesStoreOrders, errorShown }: PartProps) {
  const { error, cancelled, lines, storeOrderNumber } = storeOrder
  return (
    <section className={styles.part} aria-label={`${changeTitle(change)}, store order ${storeOrderNumber}`}>
      {namesStoreOrders && (
        <p className={styles.partHead}>
          <StatusLight {...changeLight(storeOrder.status)} label={storeOrder.status} decorative />
          <TextAction href={storeOrderHref({ orderID: change.orderID, storeOrderID: storeOrder.storeOrderID })}>
            <CodeText>{storeOrderNumber}</CodeText>
          </TextAction>
          <span className={styles.received}>{outcomeWords(storeOrder)}</span>
        </p>
      )}
      {error && !(errorShown && storeOrder.status === orderChangeStatus.error) && (
        <p className={styles.reason}>{error}</p>
      )}
      {cancelled && <p className={styles.cancelled}>The whole store order is cancelled.</p>}
      <ChangeLines lines={lines} currency={currency} />
      {storeOrder.canApply && <Decision change={change} storeOrder={storeOrder} />}
    </section>
  )
}

function Decision({
  change,
  storeOrder,
}: {
  readonly change: OrderChange
  readonly storeOrder: OrderChangeStoreOrder
}) {
  const { may } = useAccess()
  const apply = useApplyChange()
  const keep = useKeepAsIs()
  const decided = { change, storeOrder }
  const mayKeep = may('StoreOrder-ClearErrors') && storeOrder.status === orderChangeStatus.error
  const mayApply = may('StoreOrder-EditOrder') && may('StoreOrder-ClearErrors')
  if (!mayKeep && !mayApply) return null
  const busy = apply.isPending || keep.isPending
  return (
    <div className={styles.decision}>
      {mayApply && (
        <Button busy={busy} tip="Changes the lines as far as it still fits" onClick={() => apply.mutate(decided)}>
          Apply change
        </Button>
      )}
      {mayKeep && (
        <Button
          variant="quiet"
          busy={busy}
          tip="Clears the error; the change is declined"
          onClick={() => keep.mutate(decided)}
        >
          Keep as it is
        </Button>
      )}
    </div>
  )
}
