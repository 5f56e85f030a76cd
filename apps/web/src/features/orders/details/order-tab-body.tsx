/** What each tab of an order shows. */
import type { OrderDetails } from '@quayside/contract'
import type { PartnerSettings, VendorConfig } from '@quayside/domain'
import { Totals } from '@quayside/ui-kit'
import { orderTabAddress } from '../../../address/record-address.ts'
import { plainAmount } from '../../../lists/amounts.ts'
import { chargesLine } from '../../../records/charges-total.ts'
import { AuditLog } from '../../audit/audit-log.tsx'
import { LinePages } from '../line-pages.tsx'
import { ProductsTab } from './lines/products-tab.tsx'
import styles from './order-tab-body.module.css'
import type { OrderTab } from './order-tabs.ts'
import { InvoiceLines, ShipmentLines } from './record-lines.tsx'
import { StatusOverview } from './status-overview.tsx'
import { StoreOrdersTable } from './store-orders-table.tsx'

interface OrderTabBodyProps {
  readonly tab: OrderTab
  readonly order: OrderDetails
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
}

/** The tab above the totals; where lines are edited, what is saved stands at the end of the page. */
export function OrderTabBody(props: OrderTabBodyProps) {
  const { tab, order, partner, vendor } = props
  const foot = <OrderTotals order={order} />
  return (
    <div className={styles.body}>
      {tab === 'storeOrderDetail' || tab === 'productsOverview' ? (
        <ProductsTab key={tab} tab={tab} order={order} partner={partner} vendor={vendor} foot={foot} />
      ) : (
        <>
          <TabContent {...props} tab={tab} />
          {(tab === 'shipmentDetail' || tab === 'invoiceDetail') && (
            <LinePages {...order} addressOf={(page) => orderTabAddress(order.orderID, tab, page)} />
          )}
          {foot}
        </>
      )}
    </div>
  )
}

interface TabContentProps extends OrderTabBodyProps {
  readonly tab: Exclude<OrderTab, 'storeOrderDetail' | 'productsOverview'>
}

function TabContent({ tab, order, partner, vendor }: TabContentProps) {
  switch (tab) {
    case 'statusOverview':
      return <StatusOverview order={order} partner={partner} vendor={vendor} />
    case 'ordersOverview':
      return <StoreOrdersTable order={order} partner={partner} vendor={vendor} />
    case 'shipmentDetail':
      return <ShipmentLines order={order} />
    case 'invoiceDetail':
      return <InvoiceLines order={order} />
    case 'audit':
      return <AuditLog objectType="Order" objectID={order.orderID} />
  }
}

function OrderTotals({ order }: { readonly order: OrderDetails }) {
  const amount = (value: number) => plainAmount(value, order.currency)
  return (
    <div className={styles.foot}>
      <Totals
        lines={[
          { name: 'SubTotal', value: amount(order.subTotal) },
          ...chargesLine(order.chargeTotal, order.currency),
          { name: 'Tax', value: amount(order.taxTotal) },
          { name: `Total ${order.currency}`, value: amount(order.total), strong: true },
        ]}
      />
    </div>
  )
}
