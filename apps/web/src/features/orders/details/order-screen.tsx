/** One order: its facts, how far it is, its store orders, products, shipments, invoices and history. */
import type { OrderDetails } from '@quayside/contract'
import type { PartnerSettings } from '@quayside/domain'
import {
  Button,
  FactStrip,
  PageFrame,
  PageHeader,
  SideSection,
  SkeletonRecord,
  Tabs,
  WithSideColumn,
} from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { RecordSteps, type RecordStepsProps, useRecordSteps } from '../../../records/record-steps.tsx'
import { useAccess } from '../../../session/person.ts'
import { useCrumbName } from '../../../shell/breadcrumbs.ts'
import { LoadFailure } from '../../../shell/error-pages.tsx'
import { RecordChanges } from '../../audit/record-changes.tsx'
import { usePartners } from '../../partners/partners.ts'
import { BackToOrders } from '../back-to-orders.tsx'
import { OrderChangePanel } from '../order-changes/order-change-panel.tsx'
import { shownStages, stripOf } from '../order-lights.ts'
import { OrderAlertPanels, showsEachError } from './order-alert-panels.tsx'
import { orderAlerts } from './order-alerts.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMenu } from './order-menu.tsx'
import { orderQuery } from './order-query.ts'
import { OrderTabBody } from './order-tab-body.tsx'
import { type OrderTab, openTab, orderTabNames, orderTabs } from './order-tabs.ts'
import { shipToNameOf } from './ship-to-field.tsx'
import { storeOrderHref } from './store-order-menu.tsx'

const route = getRouteApi('/orders/$orderId')

export function OrderScreen() {
  const { orderId } = route.useParams()
  const { tab: wanted } = route.useSearch()
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(orderId))
  const partners = usePartners()
  useCrumbName(`/orders/${orderId}`, order?.orderNumber)
  const steps = useRecordSteps({ path: '/orders', id: orderId, noun: 'order' })

  if (error && !order) return <LoadFailure error={error} page="orderdetails" onRetry={refetch} busy={isFetching} />
  if (!order) {
    return (
      <PageFrame>
        <SkeletonRecord />
      </PageFrame>
    )
  }
  return (
    <OrderPage
      order={order}
      wanted={wanted}
      settled={!isFetching}
      partner={partners.settingsOf(order.partnerID)}
      steps={steps}
    />
  )
}

interface OrderPageProps {
  readonly order: OrderDetails
  /** The tab that the address asks for. */
  readonly wanted: string | undefined
  /** No newer answer is on its way. */
  readonly settled: boolean
  readonly partner: PartnerSettings | undefined
  readonly steps: RecordStepsProps
}

function OrderPage({ order, wanted, settled, partner, steps }: OrderPageProps) {
  const { orderID } = order
  const { vendor, may } = useAccess()
  const tabs = orderTabs({ order, partner, vendor, may })
  const tab = openTab(tabs, wanted)
  useTabInAddress(settled ? wanted : undefined, tab)
  const alerts = useMemo(() => orderAlerts(order, { partner, vendor }), [order, partner, vendor])
  const auditHref = tabs.includes('audit') ? `/orders/${orderID}?tab=audit` : undefined
  const only = order.storeOrders.length === 1 ? order.storeOrders[0] : undefined
  return (
    <PageFrame>
      <PageHeader
        title={shipToNameOf(order) ?? order.partnerName}
        code={order.orderNumber}
        actions={
          <>
            <RecordSteps {...steps} />
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
      <FactStrip
        label="Stages"
        facts={shownStages(stripOf({ record: order, vendor, partner })).map((light) => ({
          ...light,
          name: light.stageLabel,
        }))}
      />
      <OrderAlertPanels alerts={alerts} allHref={`/orders/${orderID}?tab=ordersOverview`} />
      <OrderChangePanel orderID={orderID} currency={order.currency} errorShown={showsEachError(alerts)} />
      <WithSideColumn
        label="About the order"
        sideFirst
        folded={tab !== 'statusOverview'}
        side={
          <>
            <SideSection title="Facts">
              <OrderFacts order={order} partner={partner} vendor={vendor} />
            </SideSection>
            <RecordChanges title="Activity" objectType="Order" objectID={orderID} allHref={auditHref} />
          </>
        }
      >
        {tabs.length > 1 && (
          <Tabs
            label="Parts of the order"
            active={tab}
            tabs={tabs.map((key) => ({ key, label: orderTabNames[key], href: `/orders/${orderID}?tab=${key}` }))}
          />
        )}
        <OrderTabBody tab={tab} order={order} partner={partner} vendor={vendor} />
      </WithSideColumn>
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
