/** Asking for a product, and changing its fields. */
import { type BodyInput, getProduct, type ProductDetails, updateProduct } from '@quayside/contract'
import type { ProductField } from '@quayside/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function productQuery(productID: number) {
  return queryOptions({
    queryKey: ['products', 'one', productID],
    queryFn: ({ signal }) => callApi(getProduct, { params: { id: productID }, signal }),
  })
}

type Edits = RecordEdit<ProductField>

export function useSaveProduct({ productID: id }: ProductDetails): SaveRecord<Edits> {
  return useSaveRecord({
    queryKey: productQuery(id).queryKey,
    shownIn: [['products', 'list'], ['audit']],
    send: (changes: Edits, lastModified) =>
      callApi(updateProduct, {
        params: { id },
        body: { ...changes, lastModified } as BodyInput<typeof updateProduct>,
      }),
  })
}

/** Shows a product as a call answered it. */
export function useKeepProduct(): (product: ProductDetails) => void {
  const queries = useQueryClient()
  return (product) => {
    queries.setQueryData(productQuery(product.productID).queryKey, product)
    void queries.invalidateQueries({ queryKey: ['audit'] })
  }
}
