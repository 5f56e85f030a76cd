/** Above the orders list: how many, what requires attention, the export, and making an order by hand. */
import { countOrderErrors, createOrder, type PartnerRecord } from '@quayside/contract'
import { Banner, Button, PageHeader, useShortcut } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { figure } from '../../../lists/figure.ts'
import { useAccess } from '../../../session/person.ts'
import { exportMatching, useExportProgress } from './export-run.ts'
import { fixNowSearch, type OrdersSearch } from './orders-search.ts'
import { sinceWords } from './since-words.ts'

// Not part of what the list needs to show itself.
const CreateOrderDialog = lazy(() => import('./create-order-dialog.tsx'))

interface OrdersHeadProps {
  readonly search: OrdersSearch
  readonly total: number | undefined
  readonly partners: readonly PartnerRecord[] | undefined
  readonly hrefOf: (search: OrdersSearch) => string
}

export function OrdersHead({ search, total, partners, hrefOf }: OrdersHeadProps) {
  return (
    <>
      <PageHeader
        title="Orders"
        aside={total === undefined ? null : howMany(total, search)}
        actions={
          <>
            <ExportButton search={search} />
            <CreateOrder partners={partners ?? []} search={search} />
          </>
        }
      />
      <Attention href={hrefOf(fixNowSearch)} here={search.statusFilter === fixNowSearch.statusFilter} />
    </>
  )
}

const howMany = (total: number, search: OrdersSearch) => `${figure(total)} ${sinceWords(search)}`.trim()

export function attentionWords(count: number): string {
  return count === 1 ? '1 store order requires your attention.' : `${count} store orders require your attention.`
}

function Attention({ href, here }: { readonly href: string; readonly here: boolean }) {
  const { data } = useQuery({ queryKey: ['orders', 'errors'], queryFn: () => callApi(countOrderErrors) })
  if (!data) return null
  return (
    <Banner tone="error" action={here ? undefined : { label: 'Fix Now →', href }}>
      {attentionWords(data)}
    </Banner>
  )
}

function ExportButton({ search }: { readonly search: OrdersSearch }) {
  const progress = useExportProgress()
  return (
    <Button variant="quiet" busy={progress !== null} onClick={() => void exportMatching(search)}>
      {progress ?? 'Export CSV'}
    </Button>
  )
}

interface CreateOrderProps {
  readonly partners: readonly PartnerRecord[]
  readonly search: OrdersSearch
}

function CreateOrder({ partners, search }: CreateOrderProps) {
  const { may } = useAccess()
  const [opened, setOpened] = useState(false)
  const able = partners.filter((partner) => partner.active && partner.ordersEnabled)
  const allowed = may(createOrder) && able.length > 0
  useShortcut({ keys: 'c', label: 'Create order', group: 'This page' }, () => setOpened(true), allowed)
  if (!allowed) return null
  const preferred = able.find((partner) => partner.partnerCode === search.partner)?.partnerCode ?? null
  return (
    <>
      <Button variant="primary" onClick={() => setOpened(true)}>
        Create order
      </Button>
      <Suspense>
        {opened && <CreateOrderDialog partners={able} preferred={preferred} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
