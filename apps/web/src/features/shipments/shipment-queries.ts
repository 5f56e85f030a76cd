/** Asking for a shipment, changing its details, sending its ASN; the server's answer is what shows next. */
import { type BodyInput, getShipment, type ShipmentDetails, sendShipment, updateShipment } from '@quayside/contract'
import { showToast } from '@quayside/ui-kit'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'

export function shipmentQuery(shipmentID: number) {
  return queryOptions({
    queryKey: ['shipments', 'one', shipmentID],
    queryFn: ({ signal }) => callApi(getShipment, { params: { id: shipmentID }, signal }),
  })
}

type Changes = BodyInput<typeof updateShipment>

/** Saves one field; answers null, or what is wrong with it. */
export function useSaveShipment(shipment: ShipmentDetails) {
  const queries = useQueryClient()
  const { shipmentID, lastModified } = shipment
  return async (changes: Changes): Promise<string | null> => {
    try {
      const saved = await callApi(updateShipment, { params: { id: shipmentID }, body: { ...changes, lastModified } })
      queries.setQueryData(shipmentQuery(shipmentID).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['shipments', 'list'] })
      return null
    } catch (error) {
      void queries.invalidateQueries({ queryKey: shipmentQuery(shipmentID).queryKey })
      return wordsOf(error)
    }
  }
}

export function useSendShipment(shipmentID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(sendShipment, { params: { id: shipmentID } }),
    onSuccess: ({ message, warning }) => {
      if (warning) showToast({ tone: 'warning', title: 'Warning!', text: warning })
      else if (message) showToast({ tone: 'success', title: message })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['shipments'] }),
  })
}
