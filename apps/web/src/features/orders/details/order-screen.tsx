/** One order: its facts, progress, store orders, products, shipments, invoices and audit. */
import { getMessageDetails, getOrder, listAuditLog, listOrderChanges, type OrderDetails } from '@quayside/contract'
import type { PartnerSettings } from '@quayside/domain'
import { Button } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { orderAddress, orderTabAddress, storeOrderAddress } from '../../../address/record-address.ts'
import { RecordLoader } from '../../../records/record-loader.tsx'
import { RecordScreen } from '../../../records/record-screen.tsx'
import { type RecordStepsProps, useRecordSteps } from '../../../records/record-steps.tsx'
import { useAccess } from '../../../session/person.ts'
import { auditQuery } from '../../audit/audit-log.tsx'
import { PrintOrderLabels } from '../../labels/print-labels.tsx'
import { usePartners } from '../../partners/partners.ts'
import { BackToOrders } from '../back-to-orders.tsx'
import { finalStoresText } from '../distribution-centre.ts'
import { MessageDetails, messageDetailsQuery } from '../message-details.tsx'
import { OrderChangePanel } from '../order-changes/order-change-panel.tsx'
import { orderChangesQuery } from '../order-changes/order-changes-query.ts'
import { shownStages, stripOf } from '../order-lights.ts'
import { orderQuery } from '../order-query.ts'
import { WaitingAcknowledgement } from '../sending/waiting-acknowledgement.tsx'
import { testOrder } from '../test-order.ts'
import { AskedUnits } from '../units/asked-units.tsx'
import { LinkedCodes } from '../unknown-codes/linked-codes.tsx'
import { OrderUnknownCodes } from '../unknown-codes/unknown-codes.tsx'
import { UsedNumberPanel } from '../used-number/used-number-panel.tsx'
import { OrderAlertPanels, showsEachError } from './order-alert-panels.tsx'
import { orderAlerts } from './order-alerts.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderTabBody } from './order-tab-body.tsx'
import { type OrderTab, openTab, orderTabNames, orderTabs } from './order-tabs.ts'
import { shipToNameOf } from './ship-to-field.tsx'
import { StatedTotalPanel } from './stated-total-panel.tsx'

const route = getRouteApi('/orders/$orderId')

export function OrderScreen() {
  const { orderId } = route.useParams()
  const { lines: linePage } = route.useSearch()
  const partners = usePartners()
  const steps = useRecordSteps({ path: '/orders', id: orderId, noun: 'order' })
  return (
    <RecordLoader
      key={`${orderId} ${linePage}`}
      call={getOrder}
      area="orderdetails"
      query={orderQuery(orderId, linePage)}
      awaits={partners.awaited}
      parts={[
        { call: listOrderChanges, query: orderChangesQuery(orderId) },
        { call: getMessageDetails, query: messageDetailsQuery(orderId) },
        { call: listAuditLog, query: auditQuery({ objectType: 'Order', objectID: orderId }) },
      ]}
    >
      {(order, settled) => (
        <OrderPage order={order} settled={settled} partner={partners.settingsOf(order.partnerID)} steps={steps} />
      )}
    </RecordLoader>
  )
}

interface OrderPageProps {
  readonly order: OrderDetails
  /** No newer answer is on its way. */
  readonly settled: boolean
  readonly partner: PartnerSettings | undefined
  readonly steps: RecordStepsProps
}

function OrderPage({ order, settled, partner, steps }: OrderPageProps) {
  const { orderID } = order
  const { vendor, may } = useAccess()
  const tabs = orderTabs({ order, partner, vendor, may })
  const { tab: wanted } = route.useSearch()
  const tab = openTab(tabs, wanted)
  useTabInAddress(settled ? wanted : undefined, tab)
  const alerts = useMemo(() => orderAlerts(order, { partner, vendor }), [order, partner, vendor])
  const hrefOf = (key: OrderTab) => orderTabAddress(orderID, key)
  const only = order.storeOrders.length === 1 ? order.storeOrders[0] : undefined
  const forStores = finalStoresText(order.storeOrders)
  return (
    <RecordScreen
      path={orderAddress(orderID)}
      name={order.orderNumber}
      heading={{
        title: shipToNameOf(order) ?? order.partnerName,
        code: order.orderNumber,
        about: [forStores && `for ${forStores}`, order.test && testOrder],
      }}
      steps={steps}
      actions={
        <>
          <BackToOrders />
          <OrderMenu order={order} tab={tab} partner={partner} vendor={vendor} />
          <PrintOrderLabels order={order} />
          {only && (
            <Button variant="primary" href={storeOrderAddress(only)}>
              View Order
            </Button>
          )}
        </>
      }
      stages={shownStages(stripOf({ record: order, vendor, partner })).map((light) => ({
        ...light,
        name: light.stageLabel,
      }))}
      alerts={
        <>
          <WaitingAcknowledgement orderID={orderID} waits={order.acknowledgementWaits} />
          <OrderAlertPanels alerts={alerts} allHref={hrefOf('ordersOverview')} />
          <UsedNumberPanel order={order} />
          <StatedTotalPanel order={order} />
          <OrderUnknownCodes orderID={orderID} storeOrders={order.storeOrders} />
          <AskedUnits lines={order.storeOrderProducts} />
          <OrderChangePanel orderID={orderID} currency={order.currency} errorShown={showsEachError(alerts)} />
        </>
      }
      side={{
        noun: 'order',
        fields: <OrderFacts order={order} partner={partner} vendor={vendor} />,
        more: (
          <>
            <MessageDetails orderID={orderID} lineNumber={null} columns={1} />
            <LinkedCodes of="order" id={orderID} />
          </>
        ),
        audit: { objectType: 'Order', objectID: orderID },
        auditHref: tabs.includes('audit') ? hrefOf('audit') : undefined,
        besideWideTable: tab !== 'statusOverview',
      }}
      tabs={{
        label: 'Parts of the order',
        active: tab,
        tabs: tabs.map((key) => ({ key, label: orderTabNames[key], href: hrefOf(key) })),
      }}
    >
      <OrderTabBody tab={tab} order={order} partner={partner} vendor={vendor} />
    </RecordScreen>
  )
}

/** A tab that does not exist is removed from the URL; one that is still loading stays. */
function useTabInAddress(wanted: string | undefined, tab: OrderTab): void {
  const navigate = route.useNavigate()
  const astray = wanted !== undefined && wanted !== tab
  useEffect(() => {
    if (astray) void navigate({ search: {}, replace: true })
  }, [astray, navigate])
}
