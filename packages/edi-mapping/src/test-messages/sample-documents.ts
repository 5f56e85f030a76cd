/** One trade from order to invoice, for golden files: two lines, acknowledged, packed in two cartons, invoiced. */
import type {
  DespatchAdvice,
  InvoiceDocument,
  OrderAcknowledgement,
  OrderChangeAnswer,
  Party,
  PurchaseOrder,
} from '../documents.ts'

const nothing = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null }

export const buyer: Party = { ...nothing, role: 'buyer', code: 'KH01', codeQualifier: '92', name: 'Kowhai Home Ltd' }
export const supplier: Party = {
  ...nothing,
  role: 'supplier',
  code: '77012',
  codeQualifier: '92',
  name: 'Harbour Linen',
}
const shipTo: Party = {
  role: 'ship-to',
  code: '0012',
  codeQualifier: '92',
  name: 'Café Déjà Vu',
  address1: '18 Linwood Road',
  address2: 'Unit B',
  city: 'Karaka',
  state: null,
  postalCode: '2113',
  country: 'NZ',
}
const shipFrom: Party = {
  ...nothing,
  role: 'ship-from',
  code: 'WH1',
  codeQualifier: '91',
  name: 'Harbour Linen Warehouse',
}

const towel = {
  lineNumber: '1',
  codes: { buyerCode: 'KW20881', supplierCode: 'TT-NAT', gtin: '9410000001042' },
  description: 'Tea towel, natural',
}
const apron = { lineNumber: '2', codes: { buyerCode: 'KW20890', supplierCode: null, gtin: null }, description: null }
const mitt = {
  lineNumber: '3',
  codes: { buyerCode: null, supplierCode: 'OM-TAN', gtin: '941000000110' },
  description: 'Oven mitt',
}

/** The caller passes the unit: X12 codes have two letters, EDIFACT codes three. */
export const acknowledgement = (unit: string): OrderAcknowledgement => ({
  acknowledgementNumber: 'ACK-1001',
  acknowledgementDate: '2026-11-21',
  orderNumber: 'PO-99120-3',
  orderDate: '2026-11-20',
  customerReference: 'SPRING-26',
  currency: 'NZD',
  parties: [buyer, supplier, shipTo],
  lines: [
    {
      ...towel,
      unit,
      orderedQuantity: '48',
      orderedPrice: '4.25',
      acknowledgedQuantity: '40',
      acknowledgedPrice: '4.25',
      backorderedQuantity: '8',
      backorderDate: '2026-12-03',
    },
    {
      ...apron,
      unit,
      orderedQuantity: '24',
      orderedPrice: '18.9',
      acknowledgedQuantity: '24',
      acknowledgedPrice: '19.5',
      backorderedQuantity: '0',
      backorderDate: null,
    },
    {
      ...mitt,
      unit,
      orderedQuantity: '5.5',
      orderedPrice: null,
      acknowledgedQuantity: '0',
      acknowledgedPrice: null,
      backorderedQuantity: '0',
      backorderDate: null,
    },
  ],
})

/** Answers a change that asked for another quantity of line 1 and took line 3 off. */
export const changeAnswer = (unit: string): OrderChangeAnswer => ({
  ...acknowledgement(unit),
  changeNumber: '2',
  changeDate: '2026-11-21',
  declined: false,
  lines: acknowledgement(unit).lines.map((line, at) => {
    if (at < 2) return { ...line, change: at === 0 ? 'change' : 'none' }
    return { ...line, change: 'delete', orderedQuantity: '0' }
  }),
})

export const despatchAdvice = (unit: string): DespatchAdvice => ({
  shipmentNumber: 'SH-5001',
  asnReference: 'ASN-5001',
  created: { date: '2026-11-27', time: '16:05' },
  despatchDate: '2026-11-28',
  deliveryDate: '2026-11-30',
  carrier: 'Mainfreight',
  scacCode: 'MAIN',
  trackingNumber: 'MF-0098812',
  parties: [buyer, shipFrom, shipTo],
  order: { orderNumber: 'PO-99120-3', orderDate: '2026-11-20', customerReference: 'SPRING-26' },
  cartons: [
    {
      cartonNumber: '1',
      sscc: '094123450000000019',
      lines: [{ ...towel, unit, quantity: '24', orderedQuantity: '48', batch: 'L-77', expiryDate: '2028-06-30' }],
    },
    {
      cartonNumber: '2',
      sscc: '094123450000000026',
      lines: [
        { ...towel, unit, quantity: '16', orderedQuantity: '48', batch: null, expiryDate: null },
        { ...apron, unit, quantity: '24', orderedQuantity: '24', batch: null, expiryDate: null },
      ],
    },
  ],
})

/** Three single-product cartons, two of them identical: a case for the standard pack layout. */
export const oneProductCartons = (unit: string): DespatchAdvice => {
  const advice = despatchAdvice(unit)
  const towels = { ...towel, unit, quantity: '24', orderedQuantity: '48', batch: null, expiryDate: null }
  const aprons = { ...apron, unit, quantity: '24', orderedQuantity: '24', batch: null, expiryDate: null }
  return {
    ...advice,
    cartons: [
      { cartonNumber: '1', sscc: '094123450000000019', lines: [towels] },
      { cartonNumber: '2', sscc: '094123450000000026', lines: [towels] },
      { cartonNumber: '3', sscc: '094123450000000033', lines: [aprons] },
    ],
  }
}

export const invoice = (unit: string, type: InvoiceDocument['type'] = 'invoice'): InvoiceDocument => ({
  type,
  invoiceNumber: 'INV-7001',
  invoiceDate: '2026-11-30',
  orderNumber: 'PO-99120-3',
  orderDate: '2026-11-20',
  customerReference: 'SPRING-26',
  shipmentNumber: 'SH-5001',
  creditedInvoiceNumber: type === 'credit' ? 'INV-6999' : null,
  currency: 'NZD',
  parties: [buyer, supplier, shipTo],
  supplierTaxNumber: '123-456-789',
  lines: [
    {
      ...towel,
      unit,
      quantity: '40',
      unitPrice: '4.25',
      discount: null,
      lineAmount: '170',
      taxAmount: '25.5',
      taxRatePercent: '15',
    },
    {
      ...apron,
      unit,
      quantity: '24',
      unitPrice: '19.505',
      discount: null,
      lineAmount: '468.12',
      taxAmount: '70.22',
      taxRatePercent: '15',
    },
  ],
  freight: '12.5',
  subTotal: '638.12',
  totalTax: '97.59',
  total: '748.21',
})

const silent = {
  description: null,
  price: null,
  retailPrice: null,
  packSize: null,
  colour: null,
  size: null,
  comments: null,
  taxRatePercent: null,
}

/** The order that starts it all; its first line is split over two stores. */
export const purchaseOrder = (unit: string, orderType: string): PurchaseOrder => ({
  purpose: 'original',
  orderNumber: 'PO-99120-3',
  orderType,
  orderDate: '2026-11-20',
  customerReference: 'SPRING-26',
  currency: 'NZD',
  deliverAfter: '2026-11-28',
  deliverBefore: '2026-12-02',
  shippingMethod: 'Mainfreight overnight',
  comments: 'Book the dock before 3 pm.\nNo mixed pallets.',
  parties: [buyer, supplier, shipTo],
  lines: [
    {
      ...silent,
      ...towel,
      unit,
      quantity: '48',
      price: '4.25',
      retailPrice: '9.99',
      packSize: '12',
      colour: 'Natural',
      size: '50 x 70',
      comments: 'Ticket with the retail price.',
      taxRatePercent: '15',
      storeQuantities: [
        { storeCode: '0012', storeCodeQualifier: '92', quantity: '30' },
        { storeCode: '0013', storeCodeQualifier: '92', quantity: '18' },
      ],
      segmentPosition: 0,
    },
    { ...silent, ...apron, unit, quantity: '24', price: '18.9', storeQuantities: [], segmentPosition: 0 },
    { ...silent, ...mitt, unit, quantity: '5.5', storeQuantities: [], segmentPosition: 0 },
  ],
  statedLineCount: 3,
  statedTotals: [{ code: orderType === 'SA' ? 'AMT TT' : 'MOA 86', amount: '657.6', basis: 'unknown' }],
})
