/** The shipment's name, where it belongs, its status; its details, a new carton, and the send button. */
import type { ShipmentDetails } from '@quayside/contract'
import { isShipmentSent, type VendorConfig } from '@quayside/domain'
import { Button, CodeText, ConfirmDialog, type PageHeaderProps } from '@quayside/ui-kit'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { orderAddress, storeOrderAddress } from '../../address/record-address.ts'
import { isRefusedAs } from '../../api/api-error.ts'
import { sentBeforeWords } from '../../records/sent-before.ts'
import { StageStatus } from '../../status/stage-status.tsx'
import { PrintLabels } from '../labels/print-labels.tsx'
import { PrintReport } from '../reports/print-report.tsx'
import { deleteQuestion, isWithPartner } from './delete-question.ts'
import type { SendOffer } from './send-offer.ts'
import type { useSendShipment } from './shipment-queries.ts'
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
      shipment.storeName ?? shipment.partnerName,
      <OrderLinks key="order" shipment={shipment} />,
      <StageStatus key="status" stage="shipment" status={status} vendor={vendor} pending={pending} />,
    ],
  }
}

export interface ShipmentActionsProps {
  readonly shipment: ShipmentDetails
  readonly offer: SendOffer | null
  readonly sending: boolean
  /** `oldLabelsConfirmed`: the person was told which labels no longer fit. */
  readonly onSend: (oldLabelsConfirmed: boolean) => void
  /** Left out where cartons cannot be added. */
  readonly onNewCarton?: () => void
  /** Left out where the shipment cannot be deleted by this person. */
  readonly onDelete?: (confirmed: boolean) => void
  readonly detailsHref: string
  readonly detailsShown: boolean
}

const shipmentReports = ['Shipment', 'BillOfLading'] as const

export function ShipmentActions(props: ShipmentActionsProps) {
  const { onNewCarton, detailsHref, detailsShown } = props
  return (
    <>
      <Button variant="quiet" href={detailsHref} keepScroll>
        {detailsShown ? 'Hide details' : 'Details'}
      </Button>
      <DeleteButton {...props} />
      <PrintReport types={shipmentReports} id={props.shipment.shipmentID} partnerCode={props.shipment.partnerCode} />
      <PrintLabels shipment={props.shipment} />
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
  const [asking, setAsking] = useState(false)
  if (!offer) return null
  const { shipmentSent: again } = shipment
  const { leftBehind, oldLabels } = offer
  const press = () => (again || leftBehind || oldLabels ? setAsking(true) : onSend(false))
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
        opened={asking}
        onClose={() => setAsking(false)}
        title={again ? offer.label : `${offer.label} for what is packed?`}
        confirmLabel={offer.label}
        onConfirm={() => {
          setAsking(false)
          onSend(oldLabels !== undefined)
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
      onConfirm={() => mutate({ oldLabelsConfirmed: false, ...variables, packedOnly: true })}
    >
      {refused ? `${error.message} What is left out goes with an ASN of its own.` : ''}
    </ConfirmDialog>
  )
}
