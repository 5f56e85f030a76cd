/** CLOSE + PRINT: the open carton takes no more scans, and its label comes out; the next scan begins a new carton. */
import { generateLabel, lookUpLabels } from '@quayside/contract'
import { useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAccess } from '../../../session/person.ts'
import { savePrints } from '../../labels/save-prints.ts'
import { shipmentQuery } from '../shipment-queries.ts'
import { cartonOf } from './pack-command.ts'
import { placeName } from './packing-words.ts'
import type { PackingControl } from './use-packing.ts'

export function useCloseAndPrint(packing: PackingControl, openCarton: number | null): () => void {
  const { may } = useAccess()
  const queries = useQueryClient()
  const { shipment } = packing
  const { shipmentID, partnerCode } = shipment

  const print = async (carton: number, name: string) => {
    await packing.settled()
    const query = { partnerCode, labelTypeSystemName: 'Shipment' } as const
    const [label] = await callApi(lookUpLabels, { query })
    if (!label) return packing.complain(`${name} is closed, without a label: ${shipment.partnerName} has none set up.`)
    const { partnerLabelDetailID } = label
    const body = { partnerLabelDetailID, labelParameterValue: shipmentID, shipmentCartonIDs: [packing.idOf(carton)] }
    const printed = await callApi(generateLabel, { body })
    await savePrints(printed.prints)
    await queries.invalidateQueries({ queryKey: shipmentQuery(shipmentID).queryKey })
    const words = `${name} closed, label printed`
    packing.say({ headline: words, detail: 'the next scan begins a new carton', announcement: words })
  }
  return () => {
    if (openCarton === null) return packing.complain('No carton is open.')
    const name = placeName(shipment, openCarton)
    const isEmpty = cartonOf(shipment, openCarton)?.shipmentCartonProducts.length === 0
    if (isEmpty) return packing.complain(`${name} is empty: it has no label.`)
    if (!packing.run({ kind: 'openCarton', cartonID: null }) || !may(generateLabel)) return
    print(openCarton, name).catch((error: unknown) =>
      packing.complain(`${name} is closed, but its label was not printed. ${wordsOf(error)}`),
    )
  }
}
