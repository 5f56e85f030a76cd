/** A shipment for tests: three lines, two cartons, the first line partly packed. */
import type { Carton, PackableProduct, ShipmentDetails } from '@quayside/contract'
import { shipmentStatus } from '@quayside/domain'
import { commandsOf, type Destination, type Place, type Transfer } from './pack-command.ts'
import { afterStep } from './packing-state.ts'

export function testProduct(change: Partial<PackableProduct> = {}): PackableProduct {
  return {
    storeOrderProductID: 1,
    productID: 11,
    sku: 'NP-45-OAT',
    supplierProductCode: 'RET1004',
    description: 'Napkin 45 × 45 oat',
    gtin: '9410000001042',
    orderedArticle: null,
    alternateCodes: [],
    orderLineUnit: 'EA',
    weightUnit: null,
    quantity: 60,
    quantityAcknowledged: 60,
    packedHere: 12,
    packedElsewhere: 0,
    unpackedQty: 48,
    ...change,
  }
}

export function testCarton(id: number, lines: readonly (readonly [line: number, quantity: number])[] = []): Carton {
  return {
    shipmentCartonID: id,
    cartonNumber: `SS-7/${id}`,
    ssccNumber: `00${String(id).padStart(16, '3')}`,
    labelPrinted: null,
    labelOutdated: false,
    shipmentPalletID: null,
    shipmentCartonProducts: lines.map(([storeOrderProductID, cartonQuantity], index) => ({
      shipmentCartonProductID: id * 100 + index,
      storeOrderProductID,
      cartonQuantity,
      expiryDate: null,
      batch: null,
      weight: null,
      weightUnit: null,
      product: { productID: null, sku: 'NP-45-OAT', supplierProductCode: null, description: null },
      orderedArticle: null,
    })),
  }
}

export function testShipment(change: Partial<ShipmentDetails> = {}): ShipmentDetails {
  return {
    shipmentID: 7,
    orderID: 3,
    storeOrderID: 4,
    orderNumber: '4500817731',
    storeOrderNumber: '4500817731-0107',
    standaloneOrderNumber: null,
    partnerID: 2,
    partnerName: 'Harbour & Co',
    partnerCode: 'HARB',
    storeName: 'Northside Takapuna',
    storeCode: '0107',
    distributionCentre: null,
    shipmentNumber: 'SS-7',
    status: shipmentStatus.inProgress,
    shipmentStatus: shipmentStatus.inProgress,
    pending: false,
    shipmentSent: false,
    sendCount: 0,
    storeOrderRefusals: { send: null },
    labelCreated: false,
    error: null,
    dispatchDate: null,
    asnReference: null,
    carrier: null,
    trackingNumber2: null,
    shipSpeed: null,
    scacCode: null,
    shipmentCharge: null,
    sscc: null,
    shipmentCartons: [testCarton(1, [[1, 12]]), testCarton(2)],
    usesPallets: true,
    oneProductPerCarton: false,
    shipmentPallets: [{ shipmentPalletID: 9, palletNumber: 'SS-7-P/1', ssccNumber: '033333333333333339' }],
    storeOrderProducts: [
      testProduct(),
      testProduct({
        storeOrderProductID: 2,
        sku: 'AP-STD-CHR',
        supplierProductCode: 'RET1002',
        description: 'Apron, charcoal',
        gtin: '09410000001097',
        orderLineUnit: 'EA',
        quantity: 14,
        quantityAcknowledged: 14,
        packedHere: 0,
        unpackedQty: 14,
      }),
      testProduct({
        storeOrderProductID: 3,
        sku: 'OM-PR-TAN',
        supplierProductCode: null,
        description: null,
        gtin: null,
        orderLineUnit: 'EA',
        packedHere: 8,
        unpackedQty: 0,
      }),
    ],
    created: '2026-11-20T09:12:04.000Z',
    createdBy: null,
    lastModified: '2026-11-20T09:12:04.000Z',
    lastModifiedBy: null,
    ...change,
  }
}

/** A move of units of the first line. */
export const move = (from: Place, to: Destination, quantity: number): Transfer => ({
  kind: 'transfer',
  storeOrderProductID: 1,
  batch: null,
  from,
  to,
  quantity,
})

/** The shipment after a move. */
export const afterMove = (shipment: ShipmentDetails, transfer: Transfer): ShipmentDetails =>
  commandsOf(transfer, shipment, () => -1)
    .filter((command) => command.kind !== 'openCarton')
    .reduce(afterStep, shipment)
