/** Above the orders list: how many, what requires attention, and the export. */
import { countOrderErrors } from '@quayside/contract'
import { Banner, Button, PageHeader, showToast } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { allMatching, exportOrders } from './export-orders.ts'
import { firstDay, fixNowSearch, type OrdersSearch } from './orders-search.ts'

interface OrdersHeadProps {
  readonly search: OrdersSearch
  readonly total: number | undefined
  readonly hrefOf: (search: OrdersSearch) => string
}

export function OrdersHead({ search, total, hrefOf }: OrdersHeadProps) {
  return (
    <>
      <PageHeader
        title="Orders"
        aside={total === undefined ? null : howMany(total, search)}
        actions={<ExportButton search={search} />}
      />
      <Attention href={hrefOf(fixNowSearch)} here={search.statusFilter === fixNowSearch.statusFilter} />
    </>
  )
}

function howMany(total: number, search: OrdersSearch): string {
  const since = firstDay(search)
  const day = since && new Date(`${since}T00:00`)
  const sinceWords = day ? ` since ${day.toLocaleDateString('en-NZ', { day: 'numeric', month: 'long' })}` : ''
  return `${total.toLocaleString('en-NZ')}${sinceWords}`
}

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

const exportLimit = 100_000

function ExportButton({ search }: { readonly search: OrdersSearch }) {
  const [progress, setProgress] = useState<string | null>(null)
  const run = async () => {
    setProgress('Exporting…')
    const said = (done: number, total: number) =>
      setProgress(`Exporting ${done.toLocaleString('en-NZ')} of ${total.toLocaleString('en-NZ')}`)
    try {
      exportOrders(await allMatching(search, exportLimit, said))
    } catch (error) {
      showToast({ tone: 'error', title: 'Error!', text: `The export stopped: ${wordsOf(error)}` })
    }
    setProgress(null)
  }
  return (
    <Button variant="quiet" busy={progress !== null} onClick={run}>
      {progress ?? 'Export CSV'}
    </Button>
  )
}
