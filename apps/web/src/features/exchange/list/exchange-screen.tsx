/** /exchange: every EDI file in and out, what went wrong, and work that waits for a person. */
import { exchangePageSize, listExchange } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { figure } from '../../../lists/figure.ts'
import { ListEmpty } from '../../../lists/list-empty.tsx'
import { ListPage } from '../../../lists/list-page.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { useAccess } from '../../../session/person.ts'
import { NoAccessPage } from '../../../shell/error-pages.tsx'
import { usePartners } from '../../partners/partners.ts'
import { exchangeListQuery } from '../exchange-queries.ts'
import { isRefused } from '../exchange-status.ts'
import { FailedJobs } from '../failed-jobs/failed-jobs.tsx'
import { exchangeColumns } from './exchange-columns.tsx'
import { exchangeFilters } from './exchange-filters.ts'
import { exchangeSearchDefaults, isFiltered } from './exchange-search.ts'

const route = getRouteApi('/exchange')

export function ExchangeScreen() {
  const { may } = useAccess()
  return may(listExchange) ? <ExchangeList /> : <NoAccessPage page="exchange" />
}

function ExchangeList() {
  const search = route.useSearch()
  const address = useListAddress('/exchange', search)
  const { change } = address
  const partners = usePartners()
  const answer = useQuery(exchangeListQuery(search))
  const clear = () => change(exchangeSearchDefaults)
  return (
    <ListPage
      title="Exchange"
      area="exchange"
      columnsKept="exchange"
      count={(total) => `${figure(total)} ${total === 1 ? 'file' : 'files'}`}
      notice={<FailedJobs />}
      search={search}
      address={address}
      placeholder="Search by reference, control number, or file"
      filters={exchangeFilters(search, change, partners.list ?? [])}
      onClearAll={clear}
      answer={answer}
      pageSize={exchangePageSize}
      table={{
        label: 'EDI files',
        rows: answer.data?.exchanges,
        columns: exchangeColumns,
        rowKey: (file) => file.exchangeID,
        rowHref: (file) => `/exchange/${file.exchangeID}`,
        rowLabel: (file) => file.fileName,
        isFaulty: isRefused,
      }}
      empty={
        <ListEmpty
          noun="EDI file"
          nouns="files"
          filtered={isFiltered(search)}
          noPartners={partners.list?.length === 0}
          onClear={clear}
          nothingYet={<NoFileYet />}
        />
      }
    />
  )
}

const NoFileYet = () => (
  <EmptyState kind="nothingYet" title="No EDI file yet">
    Put a partner's file into its folder exchange/&lt;partner code&gt;/in, or hand it in through the API: it shows here
    within seconds.
  </EmptyState>
)
