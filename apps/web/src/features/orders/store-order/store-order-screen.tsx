/** One store order: its stages, what is wrong with it, its parties and its products, to read and to acknowledge. */
import { getStoreOrder, type StoreOrderDetails } from '@quayside/contract'
import { type PartnerSettings, storeOrderActions } from '@quayside/domain'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { orderAddress } from '../../../address/record-address.ts'
import { useCrumbName } from '../../../pages/breadcrumbs.ts'
import { LoadingRecord, RecordLoader } from '../../../records/record-loader.tsx'
import type { RecordStepsProps } from '../../../records/record-steps.tsx'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { useStoreOrderSteps } from '../order-steps.ts'
import { StoreOrderPage } from './store-order-page.tsx'
import { type StoreOrderIds, storeOrderQuery } from './store-order-query.ts'
import { rulesOf } from './store-order-rules.ts'

const route = getRouteApi('/orders/$orderId/storeorder/$storeOrderId')

export function StoreOrderScreen() {
  const { orderId, storeOrderId } = route.useParams()
  const { lines: linePage } = route.useSearch()
  const ids: StoreOrderIds = { orderID: orderId, storeOrderID: storeOrderId, linePage }
  const steps = useStoreOrderSteps(ids)
  const partners = usePartners()
  return (
    <RecordLoader call={getStoreOrder} area="orderdetails" query={storeOrderQuery(ids)} awaits={partners.awaited}>
      {(storeOrder) => (
        <WithRules
          key={`${storeOrderId} ${linePage}`}
          ids={ids}
          storeOrder={storeOrder}
          partner={partners.settingsOf(storeOrder.partnerID)}
          steps={steps}
        />
      )}
    </RecordLoader>
  )
}

interface WithRulesProps {
  readonly ids: StoreOrderIds
  readonly storeOrder: StoreOrderDetails
  readonly partner: PartnerSettings | undefined
  readonly steps: RecordStepsProps
}

/** Waits for the settings of the partner too: without them nobody can say what may be done. */
function WithRules({ ids, storeOrder, partner, steps }: WithRulesProps) {
  const { vendor, isAdmin, permissions } = useAccess()
  useCrumbName(orderAddress(ids.orderID), storeOrder.orderNumber)
  const rules = useMemo(() => (partner ? rulesOf(storeOrder, partner, vendor) : null), [storeOrder, partner, vendor])
  const held = [...permissions].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of permissions is a new one each time; what is held counts
  const actions = useMemo(
    () => (rules ? storeOrderActions(rules.state, { isAdmin, permissions }, rules.context) : []),
    [rules, isAdmin, held],
  )
  return rules ? <StoreOrderPage ids={ids} rules={rules} actions={actions} steps={steps} /> : <LoadingRecord />
}
