/** Asking for a shipment, changing its details, sending its ASN; the server's answer is what shows next. */
import {
  type BodyInput,
  clearShipmentErrors,
  deleteShipment,
  getShipment,
  type ShipmentDetails,
  sendShipment,
  updateShipment,
} from '@quayside/contract'
import type { ShipmentField } from '@quayside/domain'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { type RecordEdit, type SaveRecord, useSaveRecord } from '../../records/use-save-record.ts'

export function shipmentQuery(shipmentID: number) {
  return queryOptions({
    queryKey: ['shipments', 'one', shipmentID],
    queryFn: ({ signal }) => callApi(getShipment, { params: { id: shipmentID }, signal }),
  })
}

type Edits = RecordEdit<ShipmentField>

/** Saves fields of a shipment. */
export function useSaveShipment({ shipmentID }: ShipmentDetails): SaveRecord<Edits> {
  return useSaveRecord({
    queryKey: shipmentQuery(shipmentID).queryKey,
    shownIn: [['shipments', 'list'], ['audit']],
    send: (changes: Edits, lastModified) =>
      callApi(updateShipment, {
        params: { id: shipmentID },
        body: { ...changes, lastModified } as BodyInput<typeof updateShipment>,
      }),
  })
}

export interface SendAnswers {
  /** The sendCount that the person saw: the server refuses to send an ASN again that was sent since. */
  readonly sendCount: number
  /** The person was told which cartons changed after their label was printed. */
  readonly oldLabelsConfirmed: boolean
  /** The person was told which store orders are not packed, and sends without them. */
  readonly packedOnly?: boolean
}

/** Sends the ASN. */
export function useSendShipment(shipmentID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ sendCount, oldLabelsConfirmed, packedOnly }: SendAnswers) =>
      callApi(sendShipment, {
        params: { id: shipmentID },
        query: { sendCount, ...(oldLabelsConfirmed && { confirmed: true }), ...(packedOnly && { packedOnly: true }) },
      }),
    onSuccess: ({ message, warning }) => {
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      else if (message) showToast({ tone: 'success', title: message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['shipments'] }),
  })
}

/** Clears the shipment's error: the bulk call, for this one. What was left out is the error of the mutation. */
export function useClearShipmentError({ orderID, storeOrderID, shipmentID }: ShipmentDetails) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { results } = await callApi(clearShipmentErrors, { body: [{ orderID, storeOrderID, shipmentID }] })
      const left = results.find((result) => !result.done)
      if (left) throw new Error(left.message ?? undefined)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['shipments'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  })
}

/** Deletes the shipment; `confirmed` where the person was told that the partner has its despatch advice. */
export function useDeleteShipment(shipmentID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (confirmed: boolean) =>
      callApi(deleteShipment, { params: { id: shipmentID }, query: confirmed ? { confirmed } : {} }),
    onSuccess: ({ message }) => {
      if (message) showToast({ tone: 'success', title: message })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error!', text: wordsOf(error) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['shipments'] }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  })
}
