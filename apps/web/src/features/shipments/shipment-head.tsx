/** The shipment's name, where it belongs, its status; its details, a new carton, and the send button. */
import type { ShipmentDetails } from '@quayside/contract'
import { isShipmentSent, sendLabel, type VendorConfig } from '@quayside/domain'
import { Button, CodeText, ConfirmDialog, type PageHeaderProps } from '@quayside/ui-kit'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { orderAddress, storeOrderAddress } from '../../address/record-address.ts'
import { isRefusedAs } from '../../api/api-error.ts'
import { sentBeforeWords } from '../../records/sent-before.ts'
import { useAccess } from '../../session/person.ts'
import { StageStatus } from '../../status/stage-status.tsx'
import { PrintLabels } from '../labels/print-labels.tsx'
import { centreTitle } from '../orders/distribution-centre.ts'
import { usePartners } from '../partners/partners.ts'
import { PrintReport } from '../reports/print-report.tsx'
import { deleteQuestion, isWithPartner } from './delete-question.ts'
import { labelsSend, type SendOffer } from './send-offer.ts'
import type { SendAnswers, useSendShipment } from './shipment-queries.ts'
import styles from './shipments.module.css'

interface HeadingContext {
  /** Cartons can still be added. */
  readonly isOpen: boolean
  readonly vendor: VendorConfig
}

export function shipmentHeading(shipment: ShipmentDetails, { isOpen, vendor }: HeadingContext): PageHeaderProps {
  const { shipmentNumber, status, pending } = shipment
  return {
    title: `${isOpen && !isShipmentSent(status) ? 'Pack' : 'Shipment'} ${shipmentNumber}`,
    about: [
      destinationOf(shipment),
      <OrderLinks key="order" shipment={shipment} />,
      <StageStatus key="status" stage="shipment" status={status} vendor={vendor} pending={pending} />,
    ],
  }
}

/** 'ship to Karaka DC (9001) for 0101' by way of a distribution centre, else the store. */
function destinationOf({ distributionCentre, storeName, storeCode, partnerName }: ShipmentDetails): string {
  if (!distributionCentre) return storeName ?? partnerName
  return `ship to ${centreTitle(distributionCentre)} for ${storeName ?? storeCode ?? partnerName}`
}

export interface ShipmentActionsProps {
  readonly shipment: ShipmentDetails
  readonly offer: SendOffer | null
  readonly sending: boolean
  readonly onSend: (answers: SendAnswers) => void
  /** Left out where cartons cannot be added. */
  readonly onNewCarton?: () => void
  /** Left out where the shipment cannot be deleted by this person. */
  readonly onDelete?: (confirmed: boolean) => void
  readonly detailsHref: string
  readonly detailsShown: boolean
}

const shipmentReports = ['Shipment', 'BillOfLading'] as const

export function ShipmentActions(props: ShipmentActionsProps) {
  const { shipment, onNewCarton, detailsHref, detailsShown } = props
  const { may, vendor } = useAccess()
  const settings = usePartners().settingsOf(shipment.partnerID)
  const sends = settings ? labelsSend(shipment, settings, { variant: vendor.variant, may }) : null
  return (
    <>
      <Button variant="quiet" href={detailsHref} keepScroll>
        {detailsShown ? 'Hide details' : 'Details'}
      </Button>
      <DeleteButton {...props} />
      <PrintReport types={shipmentReports} id={shipment.shipmentID} partnerCode={shipment.partnerCode} />
      <PrintLabels shipment={shipment} sends={sends} />
      {onNewCarton && <Button onClick={onNewCarton}>New carton</Button>}
      <SendButton {...props} />
    </>
  )
}

/** Says first what it means, above all where the partner expects the goods. */
function DeleteButton({ shipment, onDelete }: ShipmentActionsProps) {
  const [asking, setAsking] = useState(false)
  if (!onDelete) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete Shipment
      </Button>
      <ConfirmDialog
        opened={asking}
        danger
        onClose={() => setAsking(false)}
        title={`Delete shipment ${shipment.shipmentNumber}?`}
        confirmLabel="Delete Shipment"
        onConfirm={() => {
          setAsking(false)
          onDelete(isWithPartner(shipment))
        }}
      >
        {deleteQuestion(shipment)}
      </ConfirmDialog>
    </>
  )
}

function OrderLinks({ shipment }: { readonly shipment: ShipmentDetails }) {
  const { orderID, storeOrderID, orderNumber, standaloneOrderNumber } = shipment
  return (
    <>
      order{' '}
      <Link className={styles.link} href={orderAddress(orderID)}>
        <CodeText>{orderNumber}</CodeText>
      </Link>
      {', '}
      <Link className={styles.link} href={storeOrderAddress({ orderID, storeOrderID })}>
        store order
      </Link>
      {standaloneOrderNumber && (
        <>
          , picked on order <CodeText>{standaloneOrderNumber}</CodeText>
        </>
      )}
    </>
  )
}

/** Units that would stay behind, and labels that no longer fit, are named before the ASN leaves; one that went out already asks before it goes again. */
function SendButton({ shipment, offer, sending, onSend }: ShipmentActionsProps) {
  // The state when the question opened: another window can send the ASN below it.
  const [asked, setAsked] = useState<Pick<ShipmentDetails, 'shipmentSent' | 'sendCount'> | null>(null)
  if (!offer) return null
  const { shipmentSent, sendCount } = asked ?? shipment
  const { leftBehind, oldLabels } = offer
  const again = shipmentSent
  const label = sendLabel('shipment', again)
  const press = () =>
    again || leftBehind || oldLabels ? setAsked(shipment) : onSend({ sendCount, oldLabelsConfirmed: false })
  const left = leftBehind && `${leftBehind} They stay on the store order and can go with another shipment.`
  return (
    <>
      <Button
        variant="primary"
        onClick={press}
        busy={sending}
        disabled={offer.refusal !== null}
        tip={offer.refusal ?? undefined}
      >
        {offer.label}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={again ? label : `${label} for what is packed?`}
        confirmLabel={label}
        onConfirm={() => {
          setAsked(null)
          onSend({ sendCount, oldLabelsConfirmed: oldLabels !== undefined })
        }}
      >
        {[oldLabels, again ? sentBeforeWords : left].filter(Boolean).join(' ')}
      </ConfirmDialog>
    </>
  )
}

/** One ASN is for the whole order, and not all of it is packed: what is can go all the same. */
export function PackedOnlyQuestion({ send }: { readonly send: ReturnType<typeof useSendShipment> }) {
  const { error, variables, reset, mutate } = send
  const refused = isRefusedAs(error, 'storeOrdersNotPacked')
  return (
    <ConfirmDialog
      opened={refused}
      onClose={reset}
      title="Send ASN for what is packed?"
      confirmLabel="Send ASN"
      onConfirm={() => variables && mutate({ ...variables, packedOnly: true })}
    >
      {refused ? `${error.message} What is left out goes with an ASN of its own.` : ''}
    </ConfirmDialog>
  )
}
