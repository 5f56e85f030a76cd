/** /salesGroups: which groups the stores of partners are in. */
import { listSalesGroups, salesGroupsList } from '@quayside/contract'
import { EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { salesGroupAddress } from '../../address/record-address.ts'
import { csvColumns } from '../../lists/list-column.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { listSource, useList } from '../../lists/use-list.ts'
import { NoAccessPage } from '../../pages/error-pages.tsx'
import { useListTrail } from '../../records/use-list-trail.ts'
import { useAccess } from '../../session/person.ts'
import { partnerOptions } from '../partners/partner-options.ts'
import { usePartners } from '../partners/partners.ts'
import { CreateSalesGroup } from './create-sales-group.tsx'
import { salesGroupColumns } from './sales-group-columns.tsx'

const route = getRouteApi('/salesGroups')
const source = listSource({
  spec: salesGroupsList,
  path: '/salesGroups',
  call: listSalesGroups,
  rowsOf: ({ salesGroups }) => salesGroups,
})
const idOf = ({ salesGroupID }: { readonly salesGroupID: number }) => salesGroupID
const file = csvColumns(salesGroupColumns)

export function SalesGroupsScreen() {
  const { may } = useAccess()
  return may(listSalesGroups) ? <SalesGroups /> : <NoAccessPage page="Sales Groups" />
}

function SalesGroups() {
  const list = useList(source, route.useSearch())
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  return (
    <ListPage
      list={list}
      title="Sales Groups"
      area="Sales Groups"
      noun="sales group"
      nouns="sales groups"
      options={{ partner: partnerOptions(partners) }}
      rows={list.rows}
      columns={salesGroupColumns}
      rowKey={idOf}
      rowHref={(row) => salesGroupAddress(row.salesGroupID)}
      rowLabel={(row) => `sales group ${row.salesGroupCode}`}
      file={file}
      create={partners && <CreateSalesGroup partners={partners} />}
      noPartners={partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No sales groups yet">
          A sales group holds stores of a partner that are sold to together.
        </EmptyState>
      }
    />
  )
}
