/** Print labels of a shipment: what is still to be printed, or all of it once more; the file comes as the label is set up. */
import { downloadLabels, generateLabel, lookUpLabels, type PrintAnswer, type ShipmentDetails } from '@quayside/contract'
import { isEnded } from '@quayside/domain'
import { Button, showToast } from '@quayside/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { callApi, downloadFile } from '../../api/call-api.ts'
import { saveFile } from '../../csv/csv-text.ts'
import { useAccess } from '../../session/person.ts'

/** Every carton carries a label that fits it: to print means to print again. */
export const isAllPrinted = ({ shipmentCartons }: Pick<ShipmentDetails, 'shipmentCartons'>): boolean =>
  shipmentCartons.length > 0 && shipmentCartons.every((carton) => carton.labelPrinted !== null && !carton.labelOutdated)

/** One file for each label of each partner. */
async function savePrints(prints: PrintAnswer['prints']): Promise<void> {
  for (const { labelPrintID } of prints) {
    const { name, blob } = await downloadFile(downloadLabels, { params: { id: labelPrintID } })
    saveFile(name, blob)
  }
}

interface Wish {
  readonly partnerLabelDetailID: number
  readonly reprint: boolean
}

function usePrintLabels(shipmentID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ partnerLabelDetailID, reprint }: Wish) => {
      const body = { partnerLabelDetailID, labelParameterValue: shipmentID, reprint }
      const printed = await callApi(generateLabel, { body })
      await savePrints(printed.prints)
      return printed
    },
    onSuccess: ({ message, warning }) => {
      if (warning) showToast({ tone: 'warning', title: message ?? 'Warning!', text: warning })
      else if (message) showToast({ tone: 'success', title: message })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Upload Failed', text: wordsOf(error) }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['shipments'] }),
        queries.invalidateQueries({ queryKey: ['audit'] }),
      ]),
  })
}

/** Nothing where the partner has no label for shipments, or this person may not print. */
export function PrintLabels({ shipment }: { readonly shipment: ShipmentDetails }) {
  const { may } = useAccess()
  const { partnerCode, shipmentID, shipmentCartons, status } = shipment
  const { data: labels = [] } = useQuery({
    queryKey: ['labels', partnerCode, 'Shipment'],
    queryFn: ({ signal }) => callApi(lookUpLabels, { query: { partnerCode, labelTypeSystemName: 'Shipment' }, signal }),
    enabled: may(generateLabel),
  })
  const print = usePrintLabels(shipmentID)
  if (!may(generateLabel) || isEnded(status)) return null
  const reprint = isAllPrinted(shipment)
  const packed = shipmentCartons.some((carton) => carton.shipmentCartonProducts.length > 0)
  return labels.map(({ partnerLabelDetailID, buttonText }) => (
    <Button
      key={partnerLabelDetailID}
      busy={print.isPending}
      disabled={!packed}
      tip={packed ? undefined : 'Put the products into cartons first.'}
      onClick={() => print.mutate({ partnerLabelDetailID, reprint })}
    >
      {reprint ? `${buttonText} again` : buttonText}
    </Button>
  ))
}
