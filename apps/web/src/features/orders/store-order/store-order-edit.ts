/** Saving fields of a store order's header: addresses, due date, warehouse, references. */
import { type BodyInput, type StoreOrderDetails, type StoreOrderHeader, updateStoreOrder } from '@quayside/contract'
import {
  isDeleted,
  mayEditStoreOrderField,
  messageText,
  type StoreOrderField,
  storeOrderFieldLabels,
} from '@quayside/domain'
import { useQueryClient } from '@tanstack/react-query'
import { isStatus, wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
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

/** Saves one field; answers null, or what is wrong with it. `onSaved` is told the new version. */
export function useSaveHeader(storeOrder: StoreOrderDetails, onSaved: (version: string) => void) {
  const queries = useQueryClient()
  const { orderID, storeOrderID, lastModified } = storeOrder
  return async (change: HeaderChange): Promise<string | null> => {
    try {
      const header: StoreOrderHeader = await callApi(updateStoreOrder, {
        params: { id: orderID, sid: storeOrderID },
        body: { ...change, lastModified },
      })
      onSaved(header.lastModified)
      queries.setQueryData(storeOrderQuery({ orderID, storeOrderID }).queryKey, (now) => now && { ...now, ...header })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['audit'] })
      return null
    } catch (error) {
      // Someone was faster: what they saved is shown, and what was chosen stays to be saved on top of it.
      if (isStatus(error, 422)) await queries.invalidateQueries({ queryKey: ['orders'] })
      return wordsOf(error)
    }
  }
}

export type AddressField = Extract<StoreOrderField, 'storeID' | 'billToID' | 'toAddressID' | 'fromAddressID'>

export const addressTitles: Readonly<Record<AddressField, string>> = {
  storeID: 'Shipping',
  billToID: 'Billing',
  toAddressID: 'To',
  fromAddressID: 'From',
}

export const fieldLabel = (field: StoreOrderField) => storeOrderFieldLabels[field]
