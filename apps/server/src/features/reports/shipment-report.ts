/** The two reports of a shipment: the packing slip that lies in the goods, and the bill of lading that the carrier signs. */
import type { ShipmentDetails } from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  exactSum,
  formatDate,
  formatMoney,
  isEnded,
  refuse,
  withSubstitute,
} from '@quayside/domain'
import { findPartner, type Queries } from '@quayside/store'
import type { Services } from '../../services.ts'
import { shipmentDetailsOf } from '../shipments/present-shipment.ts'
import { namedParties, partiesOf } from './parties.ts'
import type { Cell, Report, ReportColumn, ReportSection, ReportWish } from './report.ts'

type Carton = ShipmentDetails['shipmentCartons'][number]

const shipmentColumns: readonly ReportColumn[] = [
  { title: 'Shipment Number', kind: 'text' },
  { title: 'Order Number', kind: 'text' },
  { title: 'Store Order Number', kind: 'text' },
  { title: 'Dispatch Date', kind: 'day' },
  { title: 'Carrier', kind: 'text' },
  { title: 'Tracking Number', kind: 'text' },
]

const shipmentCells = (shipment: ShipmentDetails): Cell[] => [
  shipment.shipmentNumber,
  shipment.orderNumber,
  shipment.storeOrderNumber,
  shipment.dispatchDate,
  shipment.carrier,
  shipment.trackingNumber2,
]

const slipColumns: readonly ReportColumn[] = [
  ...shipmentColumns,
  { title: 'Carton', kind: 'text' },
  { title: 'SSCC', kind: 'text' },
  { title: 'Code', kind: 'text', share: 0.15 },
  { title: 'SKU', kind: 'text', share: 0.13 },
  { title: 'GTIN', kind: 'text', share: 0.16 },
  { title: 'Description', kind: 'text', share: 0.26 },
  { title: 'Batch', kind: 'text', share: 0.1 },
  { title: 'Expiry', kind: 'day', share: 0.1 },
  { title: 'Qty', kind: 'quantity', share: 0.1 },
]

const ladingColumns: readonly ReportColumn[] = [
  ...shipmentColumns,
  { title: 'Carton', kind: 'text', share: 0.22 },
  { title: 'SSCC', kind: 'text', share: 0.26 },
  { title: 'Contents', kind: 'text', share: 0.37 },
  { title: 'Units', kind: 'quantity', share: 0.15 },
]

const unitsIn = ({ shipmentCartonProducts }: Carton): number =>
  exactSum(shipmentCartonProducts.map(({ cartonQuantity }) => cartonQuantity))

const total = (shipment: ShipmentDetails): string => String(exactSum(shipment.shipmentCartons.map(unitsIn)))

const ssccText = (sscc: string | null): string => (sscc === null ? '' : `  SSCC ${sscc}`)

function cartonSection(shipment: ShipmentDetails, carton: Carton): ReportSection {
  const lines = new Map(shipment.storeOrderProducts.map((line) => [line.storeOrderProductID, line]))
  return {
    heading: `Carton ${carton.cartonNumber}${ssccText(carton.ssccNumber)}`,
    rows: carton.shipmentCartonProducts.map((packed) => [
      ...shipmentCells(shipment),
      carton.cartonNumber,
      carton.ssccNumber,
      packed.product.supplierProductCode,
      packed.product.sku,
      lines.get(packed.storeOrderProductID)?.gtin ?? null,
      withSubstitute(packed.product.description, packed.orderedArticle),
      packed.batch,
      packed.expiryDate,
      packed.cartonQuantity,
    ]),
    empty: 'There are no items in this carton.',
  }
}

function contentsOf({ shipmentCartonProducts }: Carton): string {
  const names = new Set(shipmentCartonProducts.map(({ product }) => product.description ?? product.sku ?? ''))
  const [first] = names
  return names.size > 1 ? `${names.size} products` : (first ?? 'Empty')
}

const ladingRow = (shipment: ShipmentDetails, carton: Carton): Cell[] => [
  ...shipmentCells(shipment),
  carton.cartonNumber,
  carton.ssccNumber,
  contentsOf(carton),
  unitsIn(carton),
]

const noCartons = 'This shipment has no cartons.'

const tables: Readonly<
  Record<'Shipment' | 'BillOfLading', (shipment: ShipmentDetails) => Pick<Report, 'columns' | 'sections'>>
> = {
  Shipment: (shipment) => {
    const cartons = shipment.shipmentCartons.map((carton) => cartonSection(shipment, carton))
    return {
      columns: slipColumns,
      sections: cartons.length > 0 ? cartons : [{ heading: null, rows: [], empty: noCartons }],
    }
  },
  BillOfLading: (shipment) => {
    const rows = shipment.shipmentCartons.map((carton) => ladingRow(shipment, carton))
    return { columns: ladingColumns, sections: [{ heading: null, rows, empty: noCartons }] }
  },
}

export async function shipmentReport(
  db: Queries,
  { id, type, reaches }: ReportWish<'Shipment' | 'BillOfLading'>,
  actor: Actor,
  { vendor }: Services,
): Promise<Decision<Report>> {
  const shipment = await shipmentDetailsOf(db, id, { viewer: actor, vendor })
  const partner = shipment && (await findPartner(db, shipment.partnerID))
  if (!shipment || !partner || !reaches(partner)) return refuse('notFound')
  const { from, deliverTo, forStore, billTo, header } = await partiesOf(db, shipment.storeOrderID, partner)
  const currency = header?.currency ?? ''
  const isLading = type === 'BillOfLading'
  return allow({
    title: `${isLading ? 'Bill of lading' : 'Packing slip'}${isEnded(shipment.status) ? ` (${shipment.status})` : ''}`,
    number: shipment.shipmentNumber,
    currency,
    from,
    parties: namedParties({
      [isLading ? 'Consignee' : 'Deliver to']: deliverTo,
      'For store': forStore,
      Customer: billTo,
    }),
    facts: [
      { title: 'Order Number', text: shipment.orderNumber },
      { title: 'Picked on Order', text: shipment.standaloneOrderNumber },
      { title: 'Customer Reference', text: header?.customer_reference ?? null },
      { title: 'Dispatch Date', text: formatDate(shipment.dispatchDate) },
      { title: 'ASN Reference', text: shipment.asnReference },
      { title: 'Carrier', text: [shipment.carrier, shipment.scacCode].filter(Boolean).join(', ') },
      { title: 'Tracking Number', text: shipment.trackingNumber2 },
      { title: 'Shipment Speed', text: shipment.shipSpeed },
      {
        title: 'Shipment Charge',
        text: isLading && shipment.shipmentCharge !== null ? formatMoney(shipment.shipmentCharge, currency) : null,
      },
      { title: 'SSCC', text: shipment.sscc },
    ],
    ...tables[type](shipment),
    totals: [
      { title: 'Cartons', text: String(shipment.shipmentCartons.length) },
      { title: 'Units', text: total(shipment) },
    ],
    notes: null,
    signatures: isLading ? ['Shipper', 'Carrier', 'Consignee'] : ['Received by'],
  })
}
