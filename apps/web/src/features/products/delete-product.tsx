/** 'Delete Product': refused while orders, invoices or kits have it, with where. */
import { deleteProduct, type ProductDetails } from '@quayside/contract'
import { Button, ConfirmDialog, showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAccess } from '../../session/person.ts'

export function DeleteProduct({ product }: { readonly product: ProductDetails }) {
  const { may } = useAccess()
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const queries = useQueryClient()
  const { productID, supplierProductCode } = product
  const remove = useMutation({
    mutationFn: () => callApi(deleteProduct, { query: { productId: productID } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['products', 'list'] })
      void router.navigate({ href: '/products', ignoreBlocker: true })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
  if (!may(deleteProduct)) return null
  return (
    <>
      <Button variant="quiet" busy={remove.isPending} onClick={() => setAsking(true)}>
        Delete Product
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        onClose={() => setAsking(false)}
        title={`Delete product ${supplierProductCode}?`}
        confirmLabel="Delete Product"
        onConfirm={() => {
          setAsking(false)
          remove.mutate()
        }}
      >
        Its alternate codes, alternate prices and components go with it. A product that is in use stays.
      </ConfirmDialog>
    </>
  )
}
