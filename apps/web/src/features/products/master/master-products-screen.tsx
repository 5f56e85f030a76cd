/** /masterproducts: what customers have in stock. */
import { type ListSearch, listMasterProducts, masterProductsList, uploadMasterProducts } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { masterProductAddress } from '../../../address/record-address.ts'
import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { usePartners } from '../../partners/partners.ts'
import { DownloadMasterProducts } from './download-master-products.tsx'
import { masterProductColumns } from './master-product-columns.tsx'
import { useCustomers } from './master-product-queries.ts'

const route = getRouteApi('/masterproducts')
const source = listSource({
  spec: masterProductsList,
  path: '/masterproducts',
  call: listMasterProducts,
  rowsOf: ({ masterProducts }) => masterProducts,
})
const idOf = ({ masterProductID }: { readonly masterProductID: number }) => masterProductID

export function MasterProductsScreen() {
  const { may } = useAccess()
  const search = route.useSearch()
  return may(listMasterProducts) ? <MasterProducts search={search} /> : <NoAccessPage page="products" />
}

function MasterProducts({ search }: { readonly search: ListSearch<typeof masterProductsList> }) {
  const list = useList(source, search)
  useListTrail(source, list, idOf)
  const { isAdmin, may } = useAccess()
  const customers = useCustomers()
  const partners = usePartners().list
  return (
    <ListPage
      list={list}
      title="Master Products"
      area="products"
      noun="master product"
      nouns="master products"
      options={{ customer: customers }}
      rows={list.rows}
      columns={masterProductColumns}
      rowKey={idOf}
      rowHref={(row) => masterProductAddress(row.masterProductID)}
      rowLabel={(row) => `master product ${row.sku}`}
      create={
        <>
          <Button variant="quiet" href="/products">
            Partners' products
          </Button>
          {may(uploadMasterProducts) && <Button href="/masterproducts/upload">Upload CSV</Button>}
          {customers && <DownloadMasterProducts customers={customers} chosen={search.customer} />}
        </>
      }
      // Administrators see those of customers without partners too.
      noPartners={!isAdmin && partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No master products yet">
          A master product is what a customer has in stock, whatever its partners call it.
        </EmptyState>
      }
    />
  )
}
