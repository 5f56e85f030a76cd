/** One store order: its stages, what is wrong with it, its parties and its products, to read and to acknowledge. */
import { storeOrderActions } from '@quayside/domain'
import { PageFrame, SkeletonRecord } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAccess } from '../../../session/person.ts'
import { useCrumbName } from '../../../shell/breadcrumbs.ts'
import { LoadFailure } from '../../../shell/error-pages.tsx'
import { usePartners } from '../../partners/partners.ts'
import { useStoreOrderSteps } from '../order-steps.ts'
import { StoreOrderPage } from './store-order-page.tsx'
import { type StoreOrderIds, storeOrderQuery } from './store-order-query.ts'
import { rulesOf } from './store-order-rules.ts'

const route = getRouteApi('/orders/$orderId/storeorder/$storeOrderId')

export function StoreOrderScreen() {
  const { orderId, storeOrderId } = route.useParams()
  const ids: StoreOrderIds = { orderID: orderId, storeOrderID: storeOrderId }
  const { data, error, isFetching, refetch } = useQuery(storeOrderQuery(ids))
  const partners = usePartners()
  const { vendor, isAdmin, permissions } = useAccess()
  useStoreOrderSteps(ids)
  useCrumbName(`/orders/${orderId}`, data?.orderNumber)
  useCrumbName(`/orders/${orderId}/storeorder/${storeOrderId}`, data?.storeOrderNumber)

  const partner = data && partners.settingsOf(data.partnerID)
  const rules = useMemo(() => (data && partner ? rulesOf(data, partner, vendor) : null), [data, partner, vendor])
  const held = [...permissions].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set of permissions is a new one each time; what is held counts
  const actions = useMemo(
    () => (rules ? storeOrderActions(rules.state, { isAdmin, permissions }, rules.context) : []),
    [rules, isAdmin, held],
  )
  if (error && !data) return <LoadFailure error={error} page="orderdetails" onRetry={refetch} busy={isFetching} />
  if (!rules) {
    return (
      <PageFrame>
        <SkeletonRecord />
      </PageFrame>
    )
  }
  return <StoreOrderPage key={storeOrderId} ids={ids} rules={rules} actions={actions} />
}
