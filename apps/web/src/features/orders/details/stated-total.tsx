/** Offers to accept that the stated total of an order differs, or to withdraw it; loaded with the first such order. */
import { acceptTotal, type OrderDetails, withdrawTotal } from '@quayside/contract'
import { Banner } from '@quayside/ui-kit'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { momentText } from '../../../session/portal-zone.ts'
import styles from '../order-alerts.module.css'
import { useOrderAction } from '../use-order-action.ts'

export type TotalledOrder = Pick<
  OrderDetails,
  'orderID' | 'statedTotals' | 'totalAccepted' | 'totalAcceptedBy' | 'storeOrders'
>

const nothingToSay = () => ({ message: null, warning: null })

/** A sent invoice keeps the acceptance that it was sent by. */
const isInvoiced = ({ storeOrders }: TotalledOrder): boolean =>
  storeOrders.some(
    ({ invoices, pendingStages }) =>
      invoices.some(({ invoiceType, invoiceSent }) => invoiceType === 'Invoice' && invoiceSent) ||
      pendingStages.includes('invoice'),
  )

export default function StatedTotal({ order }: { readonly order: TotalledOrder }) {
  const { orderID, statedTotals, totalAccepted, totalAcceptedBy } = order
  const { may } = useAccess()
  const params = { id: orderID }
  const accept = useOrderAction('Difference accepted', (totals: Parameters<typeof seenTotals>[0]) =>
    callApi(acceptTotal, { params, body: { totals: seenTotals(totals) } }).then(nothingToSay),
  )
  const withdraw = useOrderAction('Acceptance withdrawn', () => callApi(withdrawTotal, { params }).then(nothingToSay))
  const differences = statedTotals.flatMap(({ difference }) => difference ?? [])
  const said = `${differences.join('.\n')}.`
  if (totalAccepted !== null) {
    const canWithdraw = may(withdrawTotal) && !isInvoiced(order) && !withdraw.busy
    return (
      <section aria-label="Stated total" className={styles.alerts}>
        <Banner
          tone="info"
          title={`Difference accepted by ${totalAcceptedBy} on ${momentText(totalAccepted)}`}
          action={canWithdraw ? { label: 'Withdraw Acceptance', onClick: () => withdraw.run() } : undefined}
        >
          {said}
        </Banner>
      </section>
    )
  }
  return (
    <section aria-label="Stated total" className={styles.alerts}>
      <Banner
        tone="warning"
        title="Stated total differs"
        action={
          may(acceptTotal) && !accept.busy
            ? { label: 'Accept the difference', onClick: () => accept.run(statedTotals) }
            : undefined
        }
      >
        {`${said} Invoices wait until a person accepts the difference.`}
      </Banner>
    </section>
  )
}

/** The totals that differ, as they are on the screen. */
const seenTotals = (totals: OrderDetails['statedTotals']) =>
  totals.flatMap(({ code, amount, computed, difference }) =>
    difference === null || computed === null ? [] : [{ code, amount, computed }],
  )
