/** Creating a shipment or an invoice of a store order, and going there. */
import { createShipment, createStoreOrderInvoice } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { invoiceAddress, shipmentAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'

interface StoreOrderRef {
  readonly orderID: number
  readonly storeOrderID: number
}

export interface CreateRecords {
  /** Goes on with the unsent shipment where there is one; `beside` names it where another one is wanted. */
  readonly shipment: (beside?: number) => void
  readonly invoice: () => void
  readonly busy: boolean
}

interface Wanted {
  readonly kind: 'shipment' | 'invoice'
  readonly beside?: number | undefined
}

export function useCreateRecords({ orderID, storeOrderID }: StoreOrderRef): CreateRecords {
  const router = useRouter()
  const queries = useQueryClient()
  const params = { id: orderID, sid: storeOrderID }
  const create = useMutation({
    mutationFn: async ({ kind, beside }: Wanted) =>
      kind === 'shipment'
        ? shipmentAddress((await callApi(createShipment, { params, query: { beside } })).shipmentID)
        : invoiceAddress((await callApi(createStoreOrderInvoice, { params })).invoiceID),
    onSuccess: (href) => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void router.navigate({ href })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
  })
  return {
    shipment: (beside) => create.mutate({ kind: 'shipment', beside }),
    invoice: () => create.mutate({ kind: 'invoice' }),
    busy: create.isPending,
  }
}
