/** /exchange: every EDI file in and out, and failed jobs. */
import {
  exchangeList,
  listExchange,
  listFailedJobs,
  listQuarantinedJobs,
  messageTypes,
  ublTypes,
} from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { fileAddress } from '../../../address/record-address.ts'
import { totalFigure } from '../../../lists/figure.ts'
import { type FilterOptions, plainOptions } from '../../../lists/list-filters.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useAccess } from '../../../session/person.ts'
import { partnerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { fileStatuses, isRefused } from '../exchange-status.ts'
import { useFailedJobsNotice } from '../failed-jobs/failed-jobs-banner.tsx'
import { useQuarantinedJobsNotice } from '../failed-jobs/quarantined-jobs.tsx'
import { exchangeColumns, overdueColumns } from './exchange-columns.tsx'
import { useOverdueNotice } from './overdue-banner.tsx'
import { useUnfinishedFilesNotice } from './unfinished-files.tsx'

const route = getRouteApi('/exchange')
const source = listSource({
  spec: exchangeList,
  path: '/exchange',
  call: listExchange,
  rowsOf: ({ exchanges }) => exchanges,
})
const options: FilterOptions<typeof exchangeList> = {
  direction: [
    { value: 'in', label: 'In: received' },
    { value: 'out', label: 'Out: sent' },
  ],
  type: [
    ...messageTypes.map(({ type, name }) => ({ value: type, label: `${type} ${name}` })),
    ...plainOptions(Object.values(ublTypes)),
  ],
  status: plainOptions(fileStatuses),
}

export function ExchangeScreen() {
  const { may } = useAccess()
  return may(listExchange) ? <ExchangeList /> : <NoAccessPage page="exchange" />
}

function ExchangeList() {
  const { may } = useAccess()
  const list = useList(source, route.useSearch())
  const partners = usePartners().list
  const failedJobs = useFailedJobsNotice(may(listFailedJobs))
  const quarantined = useQuarantinedJobsNotice(may(listQuarantinedJobs))
  const overdue = useOverdueNotice(list.search.overdue === true)
  const unfinished = useUnfinishedFilesNotice()
  return (
    <ListPage
      list={list}
      title="Exchange"
      label="EDI files"
      area="exchange"
      noun="EDI file"
      nouns="files"
      count={(answer) => `${totalFigure(answer)} ${answer.totalRecords === 1 ? 'file' : 'files'}`}
      options={{ ...options, partner: partnerOptions(partners) }}
      rows={list.rows}
      columns={list.search.overdue ? overdueColumns : exchangeColumns}
      rowKey={(file) => file.exchangeID}
      rowHref={(file) => fileAddress(file.exchangeID)}
      rowLabel={(file) => file.fileName}
      rowTone={(file) => (isRefused(file) ? 'error' : undefined)}
      notices={[failedJobs, quarantined, overdue, unfinished]}
      noPartners={partners?.length === 0}
      nothingYet={<NoFileYet />}
      elsewhere="Files of an order that was completed long ago stand in the order’s Audit."
    />
  )
}

const NoFileYet = () => (
  <EmptyState kind="nothingYet" title="No EDI file yet">
    Put a file into a partner's folder, exchange/&lt;partner code&gt;/in, or send it through the API. It shows here
    within seconds.
  </EmptyState>
)
