/** One order: its facts, how far it is, its store orders, products, shipments, invoices and history. */
import type { OrderDetails } from '@quayside/contract'
import type { PartnerSettings } from '@quayside/domain'
import { Button, FactStrip, PageFrame, PageHeader, SkeletonRecord, Tabs } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useAccess } from '../../../session/person.ts'
import { useCrumbName } from '../../../shell/breadcrumbs.ts'
import { LoadFailure } from '../../../shell/error-pages.tsx'
import { usePartners } from '../../partners/partners.ts'
import { BackToOrders } from '../back-to-orders.tsx'
import { OrderChangePanel } from '../order-changes/order-change-panel.tsx'
import { shownStages, stripOf } from '../order-lights.ts'
import { useOrderSteps } from '../order-steps.ts'
import { OrderAlertPanels, showsEachError } from './order-alert-panels.tsx'
import { orderAlerts } from './order-alerts.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMenu } from './order-menu.tsx'
import { orderQuery } from './order-query.ts'
import { OrderTabBody } from './order-tab-body.tsx'
import { type OrderTab, openTab, orderTabNames, orderTabs } from './order-tabs.ts'
import { storeOrderHref } from './store-order-menu.tsx'

const route = getRouteApi('/orders/$orderId')

export function OrderScreen() {
  const { orderId } = route.useParams()
  const { tab: wanted } = route.useSearch()
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId))
  const partners = usePartners()
  useCrumbName(`/orders/${orderId}`, order?.orderNumber)
  useOrderSteps(orderId)

  if (error && !order) return <LoadFailure error={error} page="orderdetails" onRetry={refetch} busy={isFetching} />
  if (!order) {
    return (
      <PageFrame>
        <SkeletonRecord />
      </PageFrame>
    )
  }
  return (
    <OrderPage order={order} wanted={wanted} settled={!isFetching} partner={partners.settingsOf(order.partnerID)} />
  )
}

interface OrderPageProps {
  readonly order: OrderDetails
  /** The tab that the address asks for. */
  readonly wanted: string | undefined
  /** No newer answer is on its way. */
  readonly settled: boolean
  readonly partner: PartnerSettings | undefined
}

function OrderPage({ order, wanted, settled, partner }: OrderPageProps) {
  const { orderID } = order
  const { vendor, may } = useAccess()
  const tabs = orderTabs({ order, partner, vendor, may })
  const tab = openTab(tabs, wanted)
  useTabInAddress(settled ? wanted : undefined, tab)
  const alerts = useMemo(() => orderAlerts(order, { partner, vendor }), [order, partner, vendor])
  const only = order.storeOrders.length === 1 ? order.storeOrders[0] : undefined
  return (
    <PageFrame>
      <PageHeader
        title={order.shipToStore?.name ?? order.partnerName}
        code={order.orderNumber}
        actions={
          <>
            <BackToOrders />
            <OrderMenu order={order} tab={tab} partner={partner} vendor={vendor} />
            {only && (
              <Button variant="primary" href={storeOrderHref(only)}>
                View Order
              </Button>
            )}
          </>
        }
      />
      <OrderFacts order={order} partner={partner} vendor={vendor} />
      <FactStrip
        label="Stages"
        facts={shownStages(stripOf({ record: order, vendor, partner })).map((light) => ({
          ...light,
          name: light.stageLabel,
        }))}
      />
      <OrderAlertPanels alerts={alerts} allHref={`/orders/${orderID}?tab=ordersOverview`} />
      <OrderChangePanel orderID={orderID} currency={order.currency} errorShown={showsEachError(alerts)} />
      {tabs.length > 1 && (
        <Tabs
          label="Parts of the order"
          active={tab}
          tabs={tabs.map((key) => ({ key, label: orderTabNames[key], href: `/orders/${orderID}?tab=${key}` }))}
        />
      )}
      <OrderTabBody tab={tab} order={order} partner={partner} vendor={vendor} />
    </PageFrame>
  )
}

/** A tab that is not there is left out of the address, so that the address says what is shown; one that is on its way stays. */
function useTabInAddress(wanted: string | undefined, tab: OrderTab): void {
  const navigate = route.useNavigate()
  const astray = wanted !== undefined && wanted !== tab
  useEffect(() => {
    if (astray) void navigate({ search: {}, replace: true })
  }, [astray, navigate])
}
