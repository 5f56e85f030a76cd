/** /retailers: the chains that the partners belong to. */
import { downloadRetailers, listRetailers, retailersList } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { retailerAddress } from '../../address/record-address.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { listSource, useList } from '../../lists/use-list.ts'
import { NoAccessPage } from '../../pages/error-pages.tsx'
import { useListTrail } from '../../records/use-list-trail.ts'
import { useAccess } from '../../session/person.ts'
import { usePartners } from '../partners/partners.ts'
import { retailerColumns } from './retailer-columns.tsx'
import { useDownloadRetailers } from './retailer-queries.ts'

const route = getRouteApi('/retailers')
const source = listSource({
  spec: retailersList,
  path: '/retailers',
  call: listRetailers,
  rowsOf: ({ retailers }) => retailers,
})
const idOf = ({ retailerID }: { readonly retailerID: number }) => retailerID

export function RetailersScreen() {
  const { may } = useAccess()
  return may(listRetailers) ? <Retailers /> : <NoAccessPage page="retailers" />
}

function Retailers() {
  const list = useList(source, route.useSearch())
  useListTrail(source, list, idOf)
  const { isAdmin } = useAccess()
  const partners = usePartners().list
  return (
    <ListPage
      list={list}
      title="Retailers"
      area="retailers"
      noun="retailer"
      nouns="retailers"
      options={{}}
      rows={list.rows}
      columns={retailerColumns}
      rowKey={idOf}
      rowHref={(row) => retailerAddress(row.retailerID)}
      rowLabel={(row) => `retailer ${row.name}`}
      create={<Download />}
      // Administrators see retailers without partners too.
      noPartners={!isAdmin && partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No retailers yet">
          A retailer is the chain that partners belong to. Its tax rule is that of their invoices.
        </EmptyState>
      }
    />
  )
}

function Download() {
  const { may } = useAccess()
  const download = useDownloadRetailers()
  if (!may(downloadRetailers)) return null
  return (
    <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
      Download
    </Button>
  )
}
