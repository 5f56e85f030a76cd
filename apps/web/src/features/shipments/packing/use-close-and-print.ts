/** CLOSE + PRINT: the open carton takes no more scans, and its label comes out; the next scan begins a new carton. */
import { generateLabel } from '@quayside/contract'
import { wordsOf } from '../../../api/api-error.ts'
import { useAccess } from '../../../session/person.ts'
import { cartonOf } from './pack-command.ts'
import { placeName } from './packing-words.ts'
import type { PackingControl } from './use-packing.ts'
import { usePrintPart } from './use-print-part.ts'

export function useCloseAndPrint(packing: PackingControl, openCarton: number | null): () => void {
  const { may } = useAccess()
  const printPart = usePrintPart(packing)
  const { shipment } = packing

  const print = async (carton: number, name: string) => {
    const isPrinted = await printPart(() => ({ shipmentCartonIDs: [packing.idOf(carton)] }))
    if (!isPrinted)
      return packing.complain(`${name} is closed, without a label: ${shipment.partnerName} has none set up.`)
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
