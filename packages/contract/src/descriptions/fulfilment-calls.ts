/** Shipments, cartons, invoices, and the external system. */
import type { CallDescription } from './call-description.ts'

const packing = [
  'shipmentConfirmed',
  'shipmentWaitsForLabels',
  'stagePending',
  'storeOrderDeleted',
  'storeOrderIgnored',
] as const
const answered = 'The answer is the whole shipment, so that nothing has to be asked again.'
const reserving = [
  'featureOff',
  'onsiteOnly',
  'noExternalSystem',
  'externalSystemDown',
  'externalSystemRefused',
  'stagePending',
] as const

export const fulfilmentDescriptions = {
  listShipments: { description: 'Shipments of the partners within reach, newest first.' },
  getShipment: {
    description:
      'One shipment with its cartons, and under `storeOrderProducts` what of its store order is packed and what is still unassigned.',
  },
  updateShipment: {
    description:
      'Changes named fields of a shipment that was not sent. Send `lastModified` of the copy that you read: a newer record is 422.',
    refusals: [...packing, 'saveConflict', 'fieldTooLong', 'textNotCarried'],
    body: { carrier: 'NZ Couriers' },
  },
  deleteShipment: {
    description:
      'Marks a shipment Deleted; what it held is unassigned again. One that the partner was told of is refused first (`shipmentWithPartner`); `confirmed=1` deletes it all the same, as an administrator may.',
    refusals: [...packing, 'shipmentWithPartner'],
  },
  sendShipment: {
    description:
      'Sends the despatch advice (856, DESADV), or sends it again under a new control number. It changes something although it is a GET, as the specification spells it: send an Idempotency-Key, and never prefetch it.',
    refusals: [
      'shipmentHasNoCartonProducts',
      'emptyCartons',
      'shipmentStuck',
      'fewerCartonProducts',
      'acknowledgeFirst',
      'stagePending',
      'unresolvedErrors',
    ],
  },
  addCarton: {
    description: `Adds an empty carton with its SSCC; without a number it takes the next one. ${answered}`,
    refusals: [...packing, 'cartonExists', 'cartonNumberReserved', 'ssccPrefixMissing'],
    body: {},
  },
  renameCarton: {
    description: `Gives a carton another number. ${answered}`,
    refusals: [...packing, 'cartonExists', 'cartonNumberMissing', 'cartonNumberReserved', 'cartonUnknown'],
    body: { cartonNumber: '7' },
  },
  addToCarton: {
    description: `Puts units of a line that are unassigned into a carton. ${answered} Send an Idempotency-Key: the same call again puts in as many again.`,
    refusals: [
      ...packing,
      'cartonNothingUnassigned',
      'cartonQuantityAboveAck',
      'cartonQuantityNotPositive',
      'cartonQuantityNotWhole',
      'cartonLineUnknown',
    ],
    body: { storeOrderProductID: 4711, quantity: 6 },
  },
  moveProduct: {
    description: `Moves units from one carton to another of the same shipment. ${answered}`,
    refusals: [...packing, 'cartonMoveTooMany', 'cartonProductUnknown', 'cartonUnknown', 'cartonQuantityNotPositive'],
    body: { shipmentCartonProductID: 88, DestinationCartonId: 42, quantity: 2 },
  },
  setCartonQuantity: {
    description: `Sets how many units of a line a carton holds; 0 puts them back to unassigned. ${answered}`,
    refusals: [
      ...packing,
      'cartonProductUnknown',
      'cartonQuantityAboveAck',
      'cartonQuantityNotWhole',
      'cartonQuantityInvalid',
    ],
    body: { CartonQuantity: 4 },
  },
  deleteCarton: { description: `Removes an empty carton. ${answered}`, refusals: [...packing, 'cartonNotEmpty'] },
  updateCartonProduct: {
    description: `Sets batch or expiry date of units in a carton. ${answered}`,
    refusals: [...packing, 'cartonProductUnknown', 'cartonUnknown'],
    body: { batch: 'LOT-7' },
  },
  listInvoices: {
    description:
      'Invoices and credits of the partners within reach, newest first. `onlyShortfall=1` leaves those that bill less than was ordered.',
  },
  getInvoice: { description: 'One invoice with its lines.' },
  updateInvoice: {
    description:
      'Changes named fields of an invoice that was not sent; number and date have to be there before it is. Send `lastModified` of the copy that you read: a newer record is 422.',
    refusals: [
      'invoiceConfirmed',
      'duplicateInvoiceNumber',
      'invoiceNumberTooLong',
      'saveConflict',
      'stagePending',
      'textNotCarried',
    ],
    body: { invoiceNumber: 'INV-2044', invoiceDate: '2026-11-22' },
  },
  sendInvoice: {
    description: 'Sends the invoice (810, INVOIC) or credit, or sends it again under a new control number.',
    refusals: [
      'invoiceNumberMissing',
      'invoiceDateMissing',
      'invoiceHasNoProducts',
      'shipFirst',
      'stagePending',
      'unresolvedErrors',
    ],
  },
  getExternalSystem: {
    description:
      'Name, enabled features and status list of the warehouse or inventory system behind this installation.',
  },
  getExternalStatuses: { description: 'The statuses that the external system gives its orders, in their order.' },
  getStockOnHand: {
    description:
      'Asks the external system what it has of products, per warehouse; `remaining` takes off what is acknowledged here and neither reserved nor sent. It changes nothing although it is a POST.',
    refusals: ['featureOff', 'stockOnHandFailed', 'externalSystemMissing'],
    body: { requests: [{ partnerCode: 'HARBOUR', productCodes: ['KW50881'] }] },
  },
  makeStockReservation: {
    description: 'Has the external system hold the acknowledged quantities of every store order of an order.',
    refusals: [...reserving, 'warehouseMissing', 'nothingToReserve', 'reservationQuantityGone'],
  },
  makeStoreOrderStockReservation: {
    description: 'Has the external system hold the acknowledged quantities of one store order.',
    refusals: [...reserving, 'warehouseMissing', 'nothingToReserve', 'reservationQuantityGone'],
  },
  cancelStockReservation: { description: 'Gives back what is held for an order.', refusals: reserving },
  cancelStoreOrderStockReservation: {
    description: 'Gives back what is held for one store order.',
    refusals: reserving,
  },
  getDemoWarehouse: {
    description: 'How the simulated warehouse of a demonstration behaves. Not there outside demo mode.',
  },
  setDemoWarehouse: {
    description:
      'Tells the simulated warehouse of a demonstration to be `well`, `slow`, `down` or `wrong`, so that faults can be tried.',
    body: { mood: 'slow' },
  },
} as const satisfies Record<string, CallDescription>
