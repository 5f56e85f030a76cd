/** Shipments with their cartons: packing them and sending the despatch advice. */
import { longestCartonNumber, shipmentRules } from '@quayside/domain'
import { z } from 'zod'
import { defineCall, needs, recordOf, visibleRows } from '../call.ts'
import {
  auditFields,
  believableDay,
  date,
  editOf,
  givenAmount,
  givenDay,
  givenDecimal,
  givenID,
  givenPositive,
  givenText,
  id,
  idParams,
  noBody,
  nonEmptyEditOf,
  nothing,
  orNull,
  quantity,
  queryFlag,
  querySendCount,
  sendCount,
  text,
  timestamp,
} from '../fields.ts'
import { listQuery, pageAnswer } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'
import { markAnswer } from '../orders/calls.ts'
import { orderedArticle } from '../orders/line-records.ts'
import { distributionCentre } from '../orders/records.ts'
import { shipmentStatusField } from '../statuses.ts'

export const shipmentRow = z.strictObject({
  shipmentID: id,
  orderID: id,
  storeOrderID: id,
  orderNumber: text,
  customerReference: orNull(text),
  shipmentNumber: text,
  asnReference: orNull(text),
  trackingNumber: orNull(text),
  shipmentDate: orNull(date),
  partnerName: text,
  partnerCode: text,
  partnerID: id,
  status: shipmentStatusField,
  sendCount,
})

export const cartonProduct = z.strictObject({
  shipmentCartonProductID: id,
  storeOrderProductID: id,
  cartonQuantity: quantity,
  expiryDate: orNull(date),
  batch: orNull(text),
  /** Of all these units, in `weightUnit`; null: not weighed. */
  weight: orNull(quantity),
  weightUnit: orNull(text),
  product: z.strictObject({
    productID: orNull(id),
    sku: orNull(text),
    supplierProductCode: orNull(text),
    description: orNull(text),
  }),
  /** The article that the retailer ordered; null where the line brings it. */
  orderedArticle: orNull(orderedArticle),
})

/** Units as a screen holds them while somebody packs: sent back whole they are the carton product that the call is about. */
const unitsInCarton = cartonProduct.extend({ mutatedQuantity: z.unknown(), unpackedQty: z.unknown() })

export const carton = z.strictObject({
  shipmentCartonID: id,
  cartonNumber: text,
  ssccNumber: orNull(text),
  /** When its label was printed last. */
  labelPrinted: orNull(timestamp),
  /** It holds something else than when its label was printed. */
  labelOutdated: z.boolean(),
  /** The pallet that it stands on. */
  shipmentPalletID: orNull(id),
  shipmentCartonProducts: z.array(cartonProduct),
})
export type Carton = z.output<typeof carton>

export const pallet = z.strictObject({
  shipmentPalletID: id,
  palletNumber: text,
  ssccNumber: orNull(text),
})
export type Pallet = z.output<typeof pallet>

/** A line of the store order as the packer sees it: what is acknowledged, packed here and elsewhere, and left. */
export const packableProduct = z.strictObject({
  storeOrderProductID: id,
  productID: orNull(id),
  sku: orNull(text),
  supplierProductCode: orNull(text),
  description: orNull(text),
  gtin: orNull(text),
  /** The article that the retailer ordered; null where the line brings it. */
  orderedArticle: orNull(orderedArticle),
  /** Other codes of the product, each with how many units a scan of it stands for. */
  alternateCodes: z.array(z.strictObject({ code: text, packSize: quantity })),
  orderLineUnit: orNull(text),
  /** Unit that its units are weighed in; null where the price is not for a weight. */
  weightUnit: orNull(text),
  quantity,
  quantityAcknowledged: quantity,
  packedHere: quantity,
  packedElsewhere: quantity,
  unpackedQty: quantity,
})
export type PackableProduct = z.output<typeof packableProduct>

export const shipmentDetails = z.strictObject({
  shipmentID: id,
  orderID: id,
  storeOrderID: id,
  orderNumber: text,
  storeOrderNumber: text,
  standaloneOrderNumber: orNull(text),
  partnerID: id,
  partnerName: text,
  partnerCode: text,
  storeName: orNull(text),
  /** Of the store that the goods are for, as the partner writes it. */
  storeCode: orNull(text),
  /** Where the goods are shipped to on the way to the store; null: they go to the store directly. */
  distributionCentre: orNull(distributionCentre),
  shipmentNumber: text,
  status: shipmentStatusField,
  shipmentStatus: shipmentStatusField,
  pending: z.boolean(),
  shipmentSent: z.boolean(),
  sendCount,
  /** Why its store order lets it not be sent, whatever it is itself. */
  storeOrderRefusals: z.strictObject({ send: orNull(text) }),
  labelCreated: z.boolean(),
  error: orNull(text),
  dispatchDate: orNull(date),
  asnReference: orNull(text),
  carrier: orNull(text),
  trackingNumber2: orNull(text),
  shipSpeed: orNull(text),
  scacCode: orNull(text),
  shipmentCharge: orNull(z.number()),
  sscc: orNull(text),
  shipmentCartons: z.array(carton),
  /** Cartons can be put on pallets: the partner uses them. */
  usesPallets: z.boolean(),
  /** A carton holds one product, and one batch of it: what differs is refused. */
  oneProductPerCarton: z.boolean(),
  shipmentPallets: z.array(pallet),
  storeOrderProducts: z.array(packableProduct),
  ...auditFields,
})
export type ShipmentDetails = z.output<typeof shipmentDetails>

export const shipmentsList = defineList({
  name: 'shipments',
  searchLabel: 'Search by Shipment Number, ASN Reference, or Tracking Number',
  beginnings: true,
  pageSize: 50,
  filters: {
    partner: { kind: 'choices', label: 'Partner' },
    externalCustomerID: { kind: 'choice', label: 'Customer' },
    statusFilter: { kind: 'choices', label: 'Status', asks: 'status' },
    shipped: { kind: 'days', label: 'Shipment date' },
    standalone: { kind: 'flag', label: 'Without an order' },
    received: { kind: 'choice', label: 'Made', form: 'moments' },
    toPack: { kind: 'flag', label: 'Something left to pack' },
    waitsForLabels: { kind: 'flag', label: 'Waiting for labels' },
    stuck: { kind: 'flag', label: 'Stuck' },
  },
})

export const listShipments = defineCall({
  name: 'listShipments',
  method: 'GET',
  path: '/shipments',
  summary: 'Shipments, a page at a time',
  access: needs('Shipment-ViewShipments'),
  scope: visibleRows,
  params: nothing,
  query: listQuery(shipmentsList),
  body: noBody,
  answer: z.strictObject({ shipments: z.array(shipmentRow), ...pageAnswer }),
})

export const getShipment = defineCall({
  name: 'getShipment',
  method: 'GET',
  path: '/Shipments/:id',
  summary: 'One shipment with its cartons',
  access: needs('Shipment-ViewShipments'),
  scope: recordOf('shipment'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: shipmentDetails,
})

const shipment = shipmentRules.fields

export const updateShipment = defineCall({
  name: 'updateShipment',
  method: 'PATCH',
  path: '/Shipments/:id',
  summary: 'Change one or more named fields',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('shipment'),
  params: idParams,
  query: nothing,
  body: nonEmptyEditOf(
    {
      dispatchDate: believableDay.nullish(),
      asnReference: givenText(shipment.asnReference),
      carrier: givenText(shipment.carrier),
      trackingNumber2: givenText(shipment.trackingNumber2),
      shipSpeed: givenText(shipment.shipSpeed),
      scacCode: givenText(shipment.scacCode),
      shipmentCharge: givenAmount.nullish(),
      lastModified: z.string().optional(),
    },
    shipmentDetails,
  ),
  answer: shipmentDetails,
})

export const deleteShipment = defineCall({
  name: 'deleteShipment',
  method: 'DELETE',
  path: '/Shipments/:id',
  summary: 'Mark a shipment Deleted',
  access: needs('Shipment-DeleteShipment'),
  scope: recordOf('shipment'),
  params: idParams,
  /** `confirmed`: also where the partner has its despatch advice. */
  query: z.object({ confirmed: queryFlag.default(false) }),
  body: noBody,
  answer: markAnswer,
})

export const sendShipment = defineCall({
  name: 'sendShipment',
  method: 'GET',
  effect: 'write',
  path: '/Shipments/:id/SendShipment',
  summary: 'Send (or resend) the despatch advice',
  access: needs('StoreOrder-SendASN', 'StoreOrder-MarkStatus'),
  scope: recordOf('shipment'),
  params: idParams,
  /**
   * `confirmed`: also where cartons changed after their label was printed. `packedOnly`: of an ASN for the whole order, without
   * the store orders that are not packed yet. `sendCount`: as the caller read it; refused where the ASN was sent since.
   */
  query: z.object({
    confirmed: queryFlag.default(false),
    packedOnly: queryFlag.default(false),
    sendCount: querySendCount,
  }),
  body: noBody,
  answer: markAnswer,
})

export const addCarton = defineCall({
  name: 'addCarton',
  method: 'POST',
  path: '/Shipments/:id/Carton',
  summary: 'Add an empty carton with its SSCC',
  access: needs('Shipment-CreateCarton'),
  scope: recordOf('shipment'),
  params: idParams,
  query: nothing,
  body: z.strictObject({ cartonNumber: z.string().trim().max(longestCartonNumber).nullish() }),
  answer: shipmentDetails,
})

export const renameCarton = defineCall({
  name: 'renameCarton',
  method: 'PATCH',
  path: '/shipments/:id/carton/:cartonId',
  summary: 'Give a carton another number',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('shipment'),
  params: z.object({ id, cartonId: id }),
  query: nothing,
  body: nonEmptyEditOf({ cartonNumber: z.string().trim().min(1).max(longestCartonNumber).optional() }, carton),
  answer: shipmentDetails,
})

export const addToCarton = defineCall({
  name: 'addToCarton',
  method: 'POST',
  path: '/Cartons/:id/AddProduct',
  summary: 'Put units of a line into a carton',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('carton'),
  params: idParams,
  query: nothing,
  body: z.strictObject({
    storeOrderProductID: givenID,
    batch: z.string().max(50).nullish(),
    expiryDate: givenDay.nullish(),
    quantity: givenPositive,
    /** Of all these units, in the `weightUnit` of their line. */
    weight: givenPositive.nullish(),
  }),
  answer: shipmentDetails,
})

export const moveProduct = defineCall({
  name: 'moveProduct',
  method: 'POST',
  path: '/Cartons/:id/MoveProduct',
  summary: 'Move units from one carton to another, or with DestinationCartonId null back to unassigned',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('carton'),
  params: idParams,
  query: nothing,
  body: editOf(
    { shipmentCartonProductID: givenID, DestinationCartonId: givenID.nullable(), quantity: givenPositive },
    unitsInCarton,
  ),
  answer: shipmentDetails,
})

export const setCartonQuantity = defineCall({
  name: 'setCartonQuantity',
  method: 'PATCH',
  path: '/Cartons/:id/Products/:pid',
  summary: 'Set how many units a carton holds; 0 puts them back to unassigned',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('carton'),
  params: z.object({ id, pid: id }),
  query: nothing,
  body: editOf({ CartonQuantity: givenDecimal }, unitsInCarton.omit({ cartonQuantity: true })),
  /** `message`: what was typed was more than there is, and what it was taken as. */
  answer: shipmentDetails.extend({ message: orNull(text) }),
})

export const deleteCarton = defineCall({
  name: 'deleteCarton',
  method: 'DELETE',
  path: '/Cartons/:id',
  summary: 'Remove an empty carton',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('carton'),
  params: idParams,
  query: nothing,
  body: noBody,
  answer: shipmentDetails,
})

/** Below 0: a carton that an earlier step of the packer makes. */
const cartonRef = z.int()
/** Below 0: a pallet that an earlier step makes. */
const palletRef = z.int()
const place = z.union([z.literal('unassigned'), cartonRef])

const packStep = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    from: place,
    to: place,
    storeOrderProductID: givenID,
    batch: z.string().max(50).nullish(),
    expiryDate: givenDay.nullish(),
    shipmentCartonProductID: givenID.optional(),
    quantity: givenPositive,
    /** Of units that come out of Unassigned, in the `weightUnit` of their line. */
    weight: givenPositive.nullish(),
  }),
  z.strictObject({
    kind: z.literal('weigh'),
    from: cartonRef,
    storeOrderProductID: givenID,
    batch: z.string().max(50).nullish(),
    shipmentCartonProductID: givenID.optional(),
    /** Of all these units, in the `weightUnit` of their line; null: they are not weighed any more. */
    weight: givenPositive.nullable(),
  }),
  z.strictObject({
    kind: z.literal('newCarton'),
    carton: z.int().negative(),
    cartonNumber: z.string().trim().max(longestCartonNumber).optional(),
  }),
  z.strictObject({ kind: z.literal('removeCarton'), carton: cartonRef }),
  z.strictObject({
    kind: z.literal('renameCarton'),
    carton: cartonRef,
    cartonNumber: z.string().trim().min(1).max(longestCartonNumber),
  }),
  z.strictObject({
    kind: z.literal('newPallet'),
    pallet: z.int().negative(),
    palletNumber: z.string().trim().max(50).optional(),
  }),
  z.strictObject({ kind: z.literal('removePallet'), pallet: palletRef }),
  z.strictObject({ kind: z.literal('placeCarton'), carton: cartonRef, pallet: palletRef.nullable() }),
])

/** Steps that one call takes at most. */
export const mostPackSteps = 500

export const packShipment = defineCall({
  name: 'packShipment',
  method: 'POST',
  path: '/Shipments/:id/Pack',
  summary: 'Carry out packing steps in their order',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('shipment'),
  params: idParams,
  query: nothing,
  /** `sendCount`: as the packer read it; all steps are refused where the ASN was sent since. */
  body: z.strictObject({ steps: z.array(packStep).min(1).max(mostPackSteps), sendCount: sendCount.optional() }),
  /** One result for each step, in their order; of a new carton or pallet with its id. */
  answer: shipmentDetails.extend({
    results: z.array(
      z.strictObject({
        done: z.boolean(),
        message: orNull(text),
        shipmentCartonID: orNull(id),
        shipmentPalletID: orNull(id),
      }),
    ),
  }),
})

export const updateCartonProduct = defineCall({
  name: 'updateCartonProduct',
  method: 'PATCH',
  path: '/shipments/:id/carton/:cartonId/product/:productId',
  summary: 'Batch or expiry date of units in a carton',
  access: needs('Shipment-UpdateShipment'),
  scope: recordOf('shipment'),
  params: z.object({ id, cartonId: id, productId: id }),
  query: nothing,
  body: nonEmptyEditOf({ expiryDate: givenDay.nullish(), batch: z.string().max(50).nullish() }, cartonProduct),
  answer: shipmentDetails,
})
