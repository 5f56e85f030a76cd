/** What can be done with one store order from the order's page: open it, ship it, invoice it, see what came of it, delete it. */
import {
  createShipment,
  createStoreOrderInvoice,
  deleteStoreOrder,
  getInvoice,
  getShipment,
  type StoreOrderSummary,
} from '@quayside/contract'
import {
  type Decision,
  decideCreateInvoice,
  decideCreateShipment,
  decideDelete,
  isStatus,
  type PartnerSettings,
  sharedStatus,
  shipmentToGoOn,
  type VendorConfig,
} from '@quayside/domain'
import { IconButton, Menu, type MenuItem } from '@quayside/ui-kit'
import { invoiceAddress, shipmentAddress, storeOrderAddress } from '../../../address/record-address.ts'
import { type Access, useAccess } from '../../../session/person.ts'
import { type CreateRecords, useCreateRecords } from '../store-order/create-records.ts'
import { contextOf, recordsOf, stateOfStoreOrder } from '../store-order-context.ts'

interface StoreOrderMenuProps {
  readonly storeOrder: StoreOrderSummary
  readonly partner: PartnerSettings | undefined
  readonly vendor: VendorConfig
  readonly onDelete: () => void
}

export function StoreOrderMenu({ storeOrder, partner, vendor, onDelete }: StoreOrderMenuProps) {
  const access = useAccess()
  const create = useCreateRecords(storeOrder)
  const context = partner && {
    ...contextOf(partner, vendor, storeOrder.storeOrderNumber),
    ...recordsOf(storeOrder),
  }
  const state = stateOfStoreOrder(storeOrder)
  const work: (MenuItem | false)[] = [
    { key: 'view', label: 'View Order', href: storeOrderAddress(storeOrder) },
    access.may(createShipment) && {
      key: 'ship',
      label: 'Ship Order',
      ...offOf(context && decideCreateShipment(state, context)),
      onSelect: () => create.shipment(),
    },
    access.may(createShipment) && anotherShipment(storeOrder, create, context && decideCreateShipment(state, context)),
    ...shipmentLinks(storeOrder, access),
    access.may(createStoreOrderInvoice) && {
      key: 'invoice',
      label: 'Invoice Order',
      ...offOf(context && decideCreateInvoice(state, context)),
      onSelect: create.invoice,
    },
    ...invoiceLinks(storeOrder, access),
  ]
  const end: (MenuItem | false)[] = [
    access.may(deleteStoreOrder) && {
      key: 'delete',
      label: 'Delete Order',
      danger: true,
      ...offOf(context && decideDelete(state, context)),
      onSelect: onDelete,
    },
  ]
  return (
    <span data-overflow="">
      <Menu
        label={`Actions of store order ${storeOrder.storeOrderNumber}`}
        align="end"
        target={<IconButton icon="more" label={`Actions of ${storeOrder.storeOrderNumber}`} />}
        groups={[
          { key: 'work', items: work.filter((item) => item !== false) },
          { key: 'end', items: end.filter((item) => item !== false) },
        ]}
      />
    </span>
  )
}

/** Disabled with the reason where the rule refuses; hidden where the partner is not known. */
function offOf(decision: Decision<unknown> | undefined): Pick<MenuItem, 'disabled' | 'note'> {
  if (!decision) return { disabled: true }
  return decision.ok ? {} : { disabled: true, note: decision.refusal.message }
}

/** Offered beside one that is not sent yet, with which Ship Order goes on. */
function anotherShipment(
  { shipments }: StoreOrderSummary,
  create: CreateRecords,
  decision: Decision<unknown> | undefined,
): MenuItem | false {
  const unsent = shipmentToGoOn(shipments)
  if (!unsent || !decision?.ok) return false
  return { key: 'another', label: 'Another Shipment', onSelect: () => create.shipment(unsent.shipmentID) }
}

const isLive = ({ status }: { readonly status: string }) => !isStatus(status, sharedStatus.deleted)

/** 'View Shipment' for one, with their numbers for several. */
function shipmentLinks({ shipments }: StoreOrderSummary, { may }: Access): MenuItem[] {
  if (!may(getShipment)) return []
  return shipments.filter(isLive).map((shipment) => ({
    key: `shipment ${shipment.shipmentID}`,
    label: `View Shipment ${shipment.shipmentNumber}`,
    href: shipmentAddress(shipment.shipmentID),
  }))
}

function invoiceLinks({ invoices }: StoreOrderSummary, { may }: Access): MenuItem[] {
  if (!may(getInvoice)) return []
  return invoices.filter(isLive).map((invoice) => ({
    key: `invoice ${invoice.invoiceID}`,
    label: `View ${invoice.invoiceType} ${invoice.invoiceNumber ?? 'without number'}`,
    href: invoiceAddress(invoice.invoiceID),
  }))
}
