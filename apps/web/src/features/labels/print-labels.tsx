/** Print labels of a record: of a shipment what is still to be printed, or all of it once more; the file comes as the label is set up. */
import {
  generateLabel,
  lookUpLabels,
  type OrderDetails,
  type ShipmentDetails,
  type StoreOrderDetails,
} from '@quayside/contract'
import { isEnded, type LabelType } from '@quayside/domain'
import { Button, showToast } from '@quayside/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAccess } from '../../session/person.ts'
import { savePrints } from './save-prints.ts'
import { PrinterChoice } from './workstation-printer.tsx'

/** Every carton carries a label that fits it: to print means to print again. */
export const isAllPrinted = ({ shipmentCartons }: Pick<ShipmentDetails, 'shipmentCartons'>): boolean =>
  shipmentCartons.length > 0 && shipmentCartons.every((carton) => carton.labelPrinted !== null && !carton.labelOutdated)

interface Wish {
  readonly partnerLabelDetailID: number
  readonly reprint: boolean
  /** The button says so. */
  readonly sendAsn: boolean
}

function usePrintLabels(recordID: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const body = { ...wish, labelParameterValue: recordID }
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

interface LabelButtonsProps {
  readonly type: LabelType
  readonly partnerCode: string
  readonly recordID: number
  readonly reprint?: boolean
  /** Tip that says what becomes of the ASN; null or left out where the labels send none. */
  readonly sends?: string | null
  /** Why nothing can be printed yet. */
  readonly whyNot?: string
}

/** A button for each label that the partner has for this kind of record; nothing where this person may not print. */
function LabelButtons({ type, partnerCode, recordID, reprint = false, sends = null, whyNot }: LabelButtonsProps) {
  const { may } = useAccess()
  const { data: labels = [] } = useQuery({
    queryKey: ['labels', partnerCode, type],
    queryFn: ({ signal }) => callApi(lookUpLabels, { query: { partnerCode, labelTypeSystemName: type }, signal }),
    enabled: may(generateLabel),
  })
  const print = usePrintLabels(recordID)
  if (!may(generateLabel)) return null
  if (labels.length === 0) return null
  return (
    <>
      <PrinterChoice />
      {labels.map(({ partnerLabelDetailID, buttonText }) => (
        <Button
          key={partnerLabelDetailID}
          busy={print.isPending}
          disabled={whyNot !== undefined}
          tip={whyNot ?? sends ?? undefined}
          onClick={() => print.mutate({ partnerLabelDetailID, reprint, sendAsn: sends !== null })}
        >
          {sends !== null ? `${buttonText} and send ASN` : reprint ? `${buttonText} again` : buttonText}
        </Button>
      ))}
    </>
  )
}

interface PrintLabelsProps extends Pick<LabelButtonsProps, 'sends'> {
  readonly shipment: ShipmentDetails
}

export function PrintLabels({ shipment, sends }: PrintLabelsProps) {
  const { partnerCode, shipmentID, shipmentCartons, status } = shipment
  if (isEnded(status)) return null
  const packed = shipmentCartons.some((carton) => carton.shipmentCartonProducts.length > 0)
  return (
    <LabelButtons
      type="Shipment"
      partnerCode={partnerCode}
      recordID={shipmentID}
      reprint={isAllPrinted(shipment)}
      sends={sends}
      whyNot={packed ? undefined : 'Put the products into cartons first.'}
    />
  )
}

export function PrintStoreOrderLabels({ storeOrder }: { readonly storeOrder: StoreOrderDetails }) {
  const { partnerCode, storeOrderID, status } = storeOrder
  if (isEnded(status)) return null
  return <LabelButtons type="StoreOrder" partnerCode={partnerCode} recordID={storeOrderID} />
}

export function PrintOrderLabels({ order }: { readonly order: OrderDetails }) {
  const { partnerCode, orderID, status } = order
  if (isEnded(status)) return null
  return <LabelButtons type="Order" partnerCode={partnerCode} recordID={orderID} />
}
