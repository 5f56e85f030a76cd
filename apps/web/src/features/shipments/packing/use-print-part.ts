/** Prints labels of some cartons or pallets of the shipment, with the partner's first label for shipments. */
import { type BodyInput, generateLabel, lookUpLabels } from '@quayside/contract'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { savePrints } from '../../labels/save-prints.ts'
import { shipmentQuery } from '../shipment-queries.ts'
import type { PackingControl } from './use-packing.ts'

type Part = Pick<BodyInput<typeof generateLabel>, 'shipmentCartonIDs' | 'shipmentPalletIDs'>

/** `part` is asked for once all that was packed is saved. False: the partner has no label. */
export function usePrintPart(packing: PackingControl): (part: () => Part) => Promise<boolean> {
  const queries = useQueryClient()
  const { shipmentID, partnerCode } = packing.shipment
  return async (part) => {
    await packing.settled()
    const query = { partnerCode, labelTypeSystemName: 'Shipment' } as const
    const [label] = await callApi(lookUpLabels, { query })
    if (!label) return false
    const { partnerLabelDetailID } = label
    const body = { partnerLabelDetailID, labelParameterValue: shipmentID, ...part() }
    const printed = await callApi(generateLabel, { body })
    await savePrints(printed.prints)
    await queries.invalidateQueries({ queryKey: shipmentQuery(shipmentID).queryKey })
    return true
  }
}
