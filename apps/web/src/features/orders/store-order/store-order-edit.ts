/** Saving fields of a store order's header: addresses, due date, warehouse, references. */
import { type BodyInput, type StoreOrderDetails, updateStoreOrder } from '@quayside/contract'
import { type EditedStoreOrder, type StoreOrderField, storeOrderRules } from '@quayside/domain'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { type Editor, type FieldLock, fieldLock } from '../../../records/record-lock.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../../records/use-save-record.ts'
import { heldFields, stateOfStoreOrder } from '../store-order-context.ts'
import { storeOrderQuery } from './store-order-query.ts'

/** The store order as the rules of its header see it. */
export function editedStoreOrder(storeOrder: StoreOrderDetails): EditedStoreOrder {
  return {
    ...heldFields(storeOrder.storeOrderProducts, storeOrder.shipments),
    storeOrder: stateOfStoreOrder(storeOrder),
  }
}

export const lockOf = (field: StoreOrderField, storeOrder: StoreOrderDetails, person: Editor): FieldLock =>
  fieldLock({ rules: storeOrderRules, call: updateStoreOrder, state: editedStoreOrder(storeOrder) }, field, person)

/** Saves fields of the header. `onSaved` is told the store order as it is then, with what others did to its lines meanwhile. */
export function useSaveHeader(
  { orderID, storeOrderID, page: linePage }: StoreOrderDetails,
  onSaved: (now: StoreOrderDetails) => void,
): SaveRecord<RecordEdit<StoreOrderField>> {
  const queries = useQueryClient()
  const query = storeOrderQuery({ orderID, storeOrderID, linePage })
  return useSaveRecord({
    queryKey: query.queryKey,
    shownIn: [['orders'], ['audit']],
    send: (change: RecordEdit<StoreOrderField>, lastModified) => {
      const body = { ...change, lastModified } as BodyInput<typeof updateStoreOrder>
      return callApi(updateStoreOrder, { params: { id: orderID, sid: storeOrderID }, body })
    },
    // The answer is the header alone: its version laid over lines that are older would let them overwrite newer ones.
    keep: async () => {
      await queries.cancelQueries(query)
      onSaved(await queries.fetchQuery({ ...query, staleTime: 0 }))
    },
  })
}

export type AddressField = Extract<StoreOrderField, 'storeID' | 'billToID' | 'toAddressID' | 'fromAddressID'>

export const addressTitles: Readonly<Record<AddressField, string>> = {
  storeID: 'Shipping',
  billToID: 'Billing',
  toAddressID: 'To',
  fromAddressID: 'From',
}
