/** Below the products: who made and changed the store order, and what it comes to. */
import type { StoreOrderDetails } from '@quayside/contract'
import { Totals } from '@quayside/ui-kit'
import { plainAmount } from '../../../lists/amounts.ts'
import { chargesLine } from '../../../records/charges-total.ts'
import { momentText } from '../../../session/portal-zone.ts'
import type { ShownTotals } from './product-rows.ts'
import styles from './store-order.module.css'

interface StoreOrderFootProps {
  readonly storeOrder: StoreOrderDetails
  readonly totals: ShownTotals
}

export function StoreOrderFoot({ storeOrder, totals }: StoreOrderFootProps) {
  return (
    <div className={styles.foot}>
      <History storeOrder={storeOrder} />
      <OrderTotals storeOrder={storeOrder} totals={totals} />
    </div>
  )
}

function OrderTotals({ storeOrder, totals }: Pick<StoreOrderFootProps, 'storeOrder' | 'totals'>) {
  const amount = (value: number) => plainAmount(value, storeOrder.currency)
  return (
    <Totals
      lines={[
        { name: 'SubTotal', value: amount(totals.subTotal) },
        ...chargesLine(totals.chargeTotal, storeOrder.currency),
        { name: 'Tax', value: amount(totals.taxTotal) },
        { name: `Total ${storeOrder.currency}`, value: amount(totals.total), strong: true },
      ]}
    />
  )
}

function History({ storeOrder }: { readonly storeOrder: StoreOrderDetails }) {
  const { created, createdBy, lastModified, lastModifiedBy } = storeOrder
  return (
    <p className={styles.history}>
      Created {momentText(created)}
      {createdBy && ` by ${createdBy}`} · Modified {momentText(lastModified)}
      {lastModifiedBy && ` by ${lastModifiedBy}`}
    </p>
  )
}
