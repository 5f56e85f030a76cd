/** Saving fields of a store order's header: addresses, due date, warehouse, references. */
import { type BodyInput, type StoreOrderDetails, updateStoreOrder } from '@quayside/contract'
import {
  isDeleted,
  mayEditStoreOrderField,
  messageText,
  type StoreOrderField,
  storeOrderFieldLabels,
} from '@quayside/domain'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { type SaveRecord, useSaveRecord } from '../../../records/use-save-record.ts'
import type { Editor, FieldLock } from '../field-lock.ts'
import { stateOfStoreOrder } from '../store-order-context.ts'
import { storeOrderQuery } from './store-order-query.ts'

/** Whether the person may change the field now; no reason is given to who may change none. */
export function lockOf(field: StoreOrderField, storeOrder: StoreOrderDetails, { isAdmin, may }: Editor): FieldLock {
  if (!may(updateStoreOrder)) return { canEdit: false }
  if (isDeleted(stateOfStoreOrder(storeOrder))) return { canEdit: false, whyNot: 'The store order is deleted.' }
  const held = storeOrder.storeOrderProducts.find((line) => line.externalReservationID)
  const reservedLine = held ? (held.supplierProductCode ?? held.sku ?? '') : null
  const sentShipment = storeOrder.shipments.find((one) => one.shipmentSent)?.shipmentNumber ?? null
  const rule = mayEditStoreOrderField(field, { isAdmin }, { reservedLine, sentShipment })
  if (!rule.ok) return { canEdit: false, whyNot: rule.refusal.message }
  const { pendingStages } = storeOrder
  return pendingStages.length > 0
    ? { canEdit: false, whyNot: messageText('editingPending', { stage: pendingStages.join(', ') }) }
    : { canEdit: true }
}

export type HeaderChange = Omit<BodyInput<typeof updateStoreOrder>, 'lastModified'>

/** Saves fields of the header. `onSaved` is told the store order as it is then, with what others did to its lines meanwhile. */
export function useSaveHeader(
  { orderID, storeOrderID }: StoreOrderDetails,
  onSaved: (now: StoreOrderDetails) => void,
): SaveRecord<HeaderChange> {
  const queries = useQueryClient()
  const query = storeOrderQuery({ orderID, storeOrderID })
  return useSaveRecord({
    queryKey: query.queryKey,
    shownIn: [['orders'], ['audit']],
    send: (change: HeaderChange, lastModified) =>
      callApi(updateStoreOrder, { params: { id: orderID, sid: storeOrderID }, body: { ...change, lastModified } }),
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

export const fieldLabel = (field: StoreOrderField) => storeOrderFieldLabels[field]
