/** /products: the products of the partners. */
import { downloadProducts, type ListSearch, listProducts, productsList, uploadProducts } from '@quayside/contract'
import { Button, EmptyState } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { productAddress } from '../../../address/record-address.ts'
import { downloadFile } from '../../../api/call-api.ts'
import { csvColumns } from '../../../lists/list-column.ts'

import { ListPage } from '../../../lists/list-page.tsx'
import { listSource, useList } from '../../../lists/use-list.ts'
import { NoAccessPage } from '../../../pages/error-pages.tsx'
import { useListTrail } from '../../../records/use-list-trail.ts'
import { useAccess } from '../../../session/person.ts'
import { partnerOptions } from '../../partners/partner-options.ts'
import { usePartners } from '../../partners/partners.ts'
import { DownloadRecords } from '../../uploads/download-records.tsx'
import { CreateProduct } from './create-product.tsx'
import { productColumns } from './product-columns.tsx'

const route = getRouteApi('/products')
const source = listSource({
  spec: productsList,
  path: '/products',
  call: listProducts,
  rowsOf: ({ products }) => products,
})
const idOf = ({ productID }: { readonly productID: number }) => productID
const file = csvColumns(productColumns)

export function ProductsScreen() {
  const { may } = useAccess()
  const search = route.useSearch()
  return may(listProducts) ? <Products search={search} /> : <NoAccessPage page="products" />
}

function Products({ search }: { readonly search: ListSearch<typeof productsList> }) {
  const list = useList(source, search)
  useListTrail(source, list, idOf)
  const partners = usePartners().list
  return (
    <ListPage
      list={list}
      title="Products"
      area="products"
      noun="product"
      nouns="products"
      options={{ partner: partnerOptions(partners) }}
      rows={list.rows}
      columns={productColumns}
      rowKey={idOf}
      rowHref={(row) => productAddress(row.productID)}
      rowLabel={(row) => `product ${row.supplierProductCode}`}
      file={file}
      create={
        partners && (
          <>
            <DownloadRecords
              nouns="products"
              owner="Partner"
              owners={partnerOptions(partners)}
              chosen={search.partner}
              download={(partnerCode) => downloadFile(downloadProducts, { query: { partnerCode } })}
            />
            <UploadProducts chosen={search.partner} />
            <CreateProduct partners={partners} chosen={search.partner} />
          </>
        )
      }
      noPartners={partners?.length === 0}
      nothingYet={
        <EmptyState kind="nothingYet" title="No products yet">
          Create one, or upload those of a partner as CSV.
        </EmptyState>
      }
    />
  )
}

function UploadProducts({ chosen }: { readonly chosen: string }) {
  const { may } = useAccess()
  if (!may(uploadProducts)) return null
  return <Button href={`/products/upload${chosen ? `?partner=${encodeURIComponent(chosen)}` : ''}`}>Upload CSV</Button>
}
