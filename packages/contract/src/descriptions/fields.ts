/** Fields by name, each with an example; a name means the same everywhere. */

interface DescribedField {
  readonly description: string
  readonly example?: string | number | boolean
}

const version =
  'When the record was last changed: its version. Send it back with a save, so that nothing newer is overwritten.'
const person = 'User name of the person, or the station that did it.'
const stageStatus = (stage: string) => `Status of the stage ${stage}, as the screens name it.`
const sent = 'YYYY-MM-DD.'

const fields: Readonly<Record<string, DescribedField>> = {
  orderID: { description: 'Id of the order.', example: 318 },
  storeOrderID: { description: 'Id of the store order.', example: 402 },
  storeOrderProductID: { description: 'Id of the line.', example: 4711 },
  shipmentID: { description: 'Id of the shipment.', example: 57 },
  shipmentCartonID: { description: 'Id of the carton.', example: 42 },
  shipmentCartonProductID: { description: 'Id of the units of one line in one carton.', example: 88 },
  invoiceID: { description: 'Id of the invoice.', example: 91 },
  partnerID: { description: 'Id of the partner.', example: 3 },
  productID: { description: 'Id of the partner’s product.', example: 1204 },
  storeID: { description: 'Id of the store.', example: 12 },
  warehouseID: { description: 'Id of the warehouse.', example: 2 },
  exchangeID: { description: 'Id of the EDI file.', example: 640 },
  auditLogID: { description: 'Id of the step.', example: 9001 },
  partnerCode: { description: 'Code of the partner.', example: 'SANDX12' },
  partnerName: { description: 'Name of the partner.', example: 'Sandbox X12' },
  orderNumber: { description: 'The partner’s number of the order.', example: 'PO-10234' },
  storeOrderNumber: { description: 'Number of the store order.', example: '0107' },
  shipmentNumber: { description: 'Number of the shipment.', example: 'S000057' },
  invoiceNumber: { description: 'Our number of the invoice.', example: 'INV-2044' },
  cartonNumber: { description: 'Number of the carton within its shipment.', example: '1' },
  ssccNumber: { description: 'The 18 digits of the carton’s SSCC.', example: '394100000000010423' },
  label: { description: 'Its name.', example: 'Department number' },
  detail: { description: 'What it says; codes in words where they are known.', example: '042' },
  customerReference: { description: 'The partner’s own reference.', example: 'SPRING-26' },
  orderDate: { description: `Day of the order, ${sent}`, example: '2026-11-20' },
  etd: { description: `Deliver After: earliest delivery, ${sent}`, example: '2026-11-27' },
  eta: { description: `Deliver Before: latest delivery, ${sent}`, example: '2026-12-04' },
  dueDate: { description: `Day by which the store order is due, ${sent}`, example: '2026-12-04' },
  invoiceDate: { description: `Day of the invoice, ${sent}`, example: '2026-11-22' },
  backorderedDate: { description: `Day for which the rest is promised, ${sent}`, example: '2026-12-18' },
  expiryDate: { description: `Day on which the units expire, ${sent}`, example: '2027-06-30' },
  reasonCode: {
    description: 'Why the line is refused, reduced or late: a code of the partner’s list; null for none.',
    example: 'OS',
  },
  isSubstituted: { description: 'The line brings another product than the ordered one.', example: false },
  orderedQuantity: { description: 'What the retailer ordered, in the line’s unit.', example: 48 },
  currency: { description: 'ISO 4217 code.', example: 'NZD' },
  status: { description: 'Status of the whole, rolled up from its parts.' },
  orderStatus: { description: stageStatus('order') },
  acknowledgmentStatus: { description: stageStatus('acknowledgement') },
  acknowledgedStatus: { description: stageStatus('acknowledgement') },
  salesOrderStatus: { description: stageStatus('sales order') },
  externalStatus: { description: 'Status of the warehouse order, as the external system names it.' },
  shipmentStatus: { description: stageStatus('shipment') },
  invoiceStatus: { description: stageStatus('invoice') },
  errorType: { description: 'Which stage or check stopped the store order; null for none.' },
  error: { description: 'What is wrong and what to do; null when nothing is.' },
  pending: { description: 'One of its documents is being sent; it cannot be changed until that ends.' },
  quantity: { description: 'Quantity, in the line’s unit.', example: 48 },
  quantityAcknowledged: { description: 'Qty Ack: how many we supply. null: not answered yet.', example: 36 },
  quantityBackordered: { description: 'Qty B/O: how many come later.', example: 12 },
  quantityShipped: { description: 'How many were shipped.', example: 0 },
  quantityInvoiced: { description: 'How many were invoiced.', example: 0 },
  weight: {
    description: 'Weight; of packed and invoiced units in `weightUnit`, null where they were not weighed.',
    example: 7.52,
  },
  weightUnit: {
    description: 'Unit of the weight, by its code in the order; null where nothing is weighed.',
    example: 'KGM',
  },
  lineProductPrice: { description: 'Price of one unit as it was ordered, in the order’s currency.', example: 4.25 },
  lineProductPriceAcknowledged: { description: 'Price Ack: the price of one unit that we answer with.', example: 4.25 },
  priceBasis: {
    description:
      'The price as the partner states it, where that is for another unit or quantity than one unit of the line; null elsewhere.',
  },
  linePackSize: { description: 'Units to a pack; quantities are multiples of it where packs apply.', example: 6 },
  orderLineUnit: { description: 'Unit that the line is ordered in.', example: 'EA' },
  orderLineNumber: { description: 'The partner’s number of the line.', example: '1' },
  supplierProductCode: { description: 'Retailer Code: the partner’s code of the product.', example: 'KW50881' },
  purchaserProductCode: {
    description: 'Translated Code, which goes back to the partner where it differs.',
    example: 'KW50881',
  },
  sku: { description: 'Our own code of the product.', example: 'TT-5070-IND' },
  description: { description: 'What it is, in words.', example: 'Tea towel, indigo' },
  comments: { description: 'Remarks for people.', example: 'Ring before delivery' },
  notes: { description: 'A note for the audit.', example: 'Ordered twice' },
  subTotal: { description: 'Amount without tax.', example: 204 },
  chargeTotal: { description: 'Charges less allowances, without tax.', example: 12.5 },
  taxTotal: { description: 'Tax.', example: 30.6 },
  total: { description: 'Amount with tax.', example: 234.6 },
  lineSubTotal: { description: 'Amount of the line without tax.', example: 204 },
  lineTax: { description: 'Tax of the line.', example: 30.6 },
  lineTotal: { description: 'Amount of the line with tax.', example: 234.6 },
  created: { description: 'When it was made.', example: '2026-11-20T09:31:00.000Z' },
  createdBy: { description: person, example: 'clerk' },
  lastModified: { description: version, example: '2026-11-20T09:31:00.000Z' },
  storeOrderLastModified: { description: version, example: '2026-11-20T09:31:00.000Z' },
  lastModifiedBy: { description: person, example: 'clerk' },
  timeStamp: { description: 'When the answer was made.', example: '2026-11-22T09:31:00.000Z' },
  totalRecords: { description: 'How many records there are on all pages together.', example: 1 },
  message: { description: 'A sentence for a person.', example: 'Nothing of store order 0107 is left unassigned.' },
  warning: { description: 'What was done but needs a look; null when nothing does.' },
  alerts: { description: 'What was corrected (whole packs, caps), line by line.' },
  inserted: { description: 'The ids that new lines were given, by the temporary ids of the request.' },
  done: { description: 'Whether it was done; `message` says why not.' },
  id: { description: 'Id of the record that the path names.', example: 318 },
  sid: { description: 'Id of the store order.', example: 402 },
  pid: { description: 'Id of the units in the carton (shipmentCartonProductID).', example: 88 },
  search: { description: 'Only records whose numbers or references contain this text.', example: 'PO-10234' },
  partner: { description: 'Codes of partners, separated by commas.', example: 'SANDX12' },
  lessThanFinalised: {
    description:
      'true: the save may leave less of a line than the warehouse has finished picking for. Without it such a save is refused, and says of which lines.',
    example: true,
  },
  linePage: {
    description:
      'Which page of the lines, 5,000 to a page; the first is 1. A number beyond the last page answers the last.',
    example: 1,
  },
  totalLines: { description: 'How many lines there are on all pages.', example: 25 },
  pageNumber: {
    description: 'Which page; the first is 1. A number beyond the last page answers the last.',
    example: 1,
  },
  after: {
    description:
      'The `next` of the page before: the records that follow it, found as fast as the first page however far into the list. Where that record is gone, `pageNumber` counts.',
    example: 41,
  },
  pageSize: { description: 'Records to a page, at most 1,000.', example: 20 },
  orderBy: { description: 'What the list is sorted by.' },
  direction: { description: 'Ascending or descending.' },
  startDate: {
    description: 'Only from this day on, YYYY-MM-DD; a date and time or milliseconds since 1970 are taken too.',
    example: '2026-11-01',
  },
  endDate: { description: 'Only up to this day, YYYY-MM-DD, inclusive.', example: '2026-11-30' },
  shipToName: {
    description:
      'Where the order goes, by name: the message’s where it differs from the store’s; “3 stores” for several.',
    example: 'St Lukes',
  },
  statedShipTo: {
    description: 'The ship-to as written in the partner’s message, with or without a code; null if it had none.',
  },
  codeQualifier: { description: 'How the partner qualifies its code: N103, or 3055 in NAD.', example: '92' },
  applies: {
    description:
      'The goods and our documents go to this address. Not once a person has chosen another store, or the store’s own record.',
  },
  firstOrderID: {
    description: 'The order that has the number of this one and stands in its way; left out where there is none.',
    example: 317,
  },
  useStoreRecord: {
    description:
      'Which address counts where the message’s ship-to differs from the record of its store: true the record’s, false the message’s. Both stay readable.',
    example: true,
  },
  differsFromStore: {
    description:
      'It applies, and its name or address is not the one of the store with this code. Spelling does not count.',
  },
  fileName: { description: 'The name to keep the file under.', example: 'orders.edi' },
}

/** The description of a field; null where the name says it all. */
export const describedField = (name: string): DescribedField | null => fields[name] ?? null
