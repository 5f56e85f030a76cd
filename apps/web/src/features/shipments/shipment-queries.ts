/** Asking for a shipment, changing its details, sending its ASN; the server's answer is what shows next. */
import {
  type BodyInput,
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

/** Sends the ASN; `oldLabelsConfirmed` where the person was told which cartons changed after their label was printed. */
export function useSendShipment(shipmentID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (oldLabelsConfirmed: boolean) =>
      callApi(sendShipment, { params: { id: shipmentID }, query: oldLabelsConfirmed ? { confirmed: true } : {} }),
    onSuccess: ({ message, warning }) => {
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      else if (message) showToast({ tone: 'success', title: message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['shipments'] }),
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
