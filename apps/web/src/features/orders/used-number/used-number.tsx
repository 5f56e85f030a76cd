/** Offers to take an order whose number was used before as its own; loaded with the first such order. */
import { listOrdersOfNumber, type OrderDetails, takeOrderAsOwn } from '@quayside/contract'
import { formatDate } from '@quayside/domain'
import { Banner, Button, ConfirmDialog, TextAction } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderAddress } from '../../../address/record-address.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import styles from '../order-alerts.module.css'
import { useOrderAction } from '../use-order-action.ts'

export interface NumberedOrder extends Pick<OrderDetails, 'orderID' | 'orderNumber' | 'orderDate'> {
  readonly storeOrders: readonly { readonly errorType: string | null }[]
}

const dayOf = (date: string | null) => (date === null ? 'no date' : formatDate(date))

export default function UsedNumber({ order }: { readonly order: NumberedOrder }) {
  const { orderID, orderNumber, orderDate } = order
  const { may } = useAccess()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery({
    queryKey: ['orders', 'one', orderID, 'sameNumber'],
    queryFn: ({ signal }) => callApi(listOrdersOfNumber, { params: { id: orderID }, signal }),
  })
  const { run, busy } = useOrderAction('Taken as a separate order', () =>
    callApi(takeOrderAsOwn, { params: { id: orderID } }),
  )
  const close = () => setAsking(false)
  const others = data?.orders ?? []
  if (others.length === 0) return null
  const hasOwnDate = orderDate !== null && others.every((other) => other.orderDate !== orderDate)
  return (
    <section aria-label="Order number used before">
      <Banner tone="warning" title="Order number used before">
        {`This order is of ${dayOf(orderDate)}. `}
        {hasOwnDate
          ? 'Take it as a separate order, or delete it if it is the same order.'
          : 'Delete one of the two orders: only orders of different dates can have one number.'}
        <span className={styles.places}>
          {others.map((other) => (
            <TextAction key={other.orderID} href={orderAddress(other.orderID)}>
              {`${other.orderNumber} of ${dayOf(other.orderDate)}`}
            </TextAction>
          ))}
          {hasOwnDate && may(takeOrderAsOwn) && (
            <Button busy={busy} onClick={() => setAsking(true)}>
              Take as own order…
            </Button>
          )}
        </span>
      </Banner>
      {isAsking && (
        <ConfirmDialog
          opened
          title={`Take ${orderNumber} of ${dayOf(orderDate)} as a separate order?`}
          confirmLabel="Take Order"
          busy={busy}
          onClose={close}
          onConfirm={() => run(undefined, close)}
        >
          {`The order of ${others.map((other) => dayOf(other.orderDate)).join(', ')} will stay as it is. Documents will name each order with its date.`}
        </ConfirmDialog>
      )}
    </section>
  )
}
