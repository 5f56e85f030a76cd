/** Shipments and their cartons. */
import type { CallDescription } from './call-description.ts'

const packing = [
  'shipmentConfirmed',
  'shipmentWaitsForLabels',
  'stagePending',
  'storeOrderDeleted',
  'storeOrderIgnored',
] as const
const answered = 'The answer is the whole shipment, so there is no need to load it again.'

export const shipmentDescriptions = {
  listShipments: { description: 'Shipments of the caller’s partners, newest first.' },
  getShipment: {
    description:
      'One shipment with its cartons; `storeOrderProducts` shows what is packed and what is still unassigned of its store order.',
  },
  updateShipment: {
    description:
      'Changes named fields of an unsent shipment. Send `lastModified` of the copy that you read: a newer record is 422.',
    refusals: [...packing, 'saveConflict', 'fieldTooLong', 'textNotCarried'],
    body: { carrier: 'NZ Couriers' },
  },
  deleteShipment: {
    description:
      'Marks a shipment Deleted; what it held is unassigned again. One that was sent to the partner is refused (`shipmentWithPartner`) unless an administrator repeats the call with `confirmed=1`.',
    refusals: [...packing, 'shipmentWithPartner'],
  },
  sendShipment: {
    description:
      'Sends the despatch advice (856, DESADV), or sends it again under a new control number. A partner with the ASN type FullOrder gets one for the whole order: it goes once every store order is packed, with `packedOnly=1` also before. With the `sendCount` that you read, an ASN that another caller sent since is not sent again. It changes something although it is a GET, as the specification spells it: send an Idempotency-Key, and never prefetch it.',
    refusals: [
      'sentSince',
      'mixedCartons',
      'cartonsChangedAfterLabel',
      'storeOrdersNotPacked',
      'shipmentHasNoCartonProducts',
      'emptyCartons',
      'shipmentStuck',
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
    description: `Puts unassigned units of a line into a carton. ${answered} Send an Idempotency-Key: without one, repeating the call adds them again.`,
    refusals: [
      ...packing,
      'cartonNothingUnassigned',
      'cartonQuantityAboveAck',
      'cartonQuantityNotPositive',
      'cartonQuantityNotWhole',
      'cartonExpiryDiffers',
      'cartonHoldsOtherProduct',
      'cartonLineUnknown',
    ],
    body: { storeOrderProductID: 4711, quantity: 6 },
  },
  moveProduct: {
    description: `Moves units from one carton to another of the same shipment; DestinationCartonId null puts them back to unassigned. ${answered}`,
    refusals: [
      ...packing,
      'cartonMoveTooMany',
      'cartonProductUnknown',
      'cartonUnknown',
      'cartonQuantityNotPositive',
      'cartonExpiryDiffers',
      'cartonHoldsOtherProduct',
    ],
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
  packShipment: {
    description: `Carries out packing steps in their order, as a scanner makes them: units move between cartons and 'unassigned', cartons are added, removed and given other numbers. \`move\` and \`weigh\` say what units of a product weigh whose line has a \`weightUnit\`. A step that the rules refuse changes nothing and says why in its result; those after it go on. Whole cartons are put on pallets and taken off where the partner uses them. A new carton or pallet is called by a number below 0 until it has its id. With the \`sendCount\` that you read, nothing is packed after the ASN was sent. ${answered} Send an Idempotency-Key: without one, repeating the call packs again.`,
    refusals: [...packing, 'sentSince'],
    body: { steps: [{ kind: 'move', from: 'unassigned', to: 42, storeOrderProductID: 4711, quantity: 1 }] },
  },
  markShipments: {
    description:
      'Sends the despatch advice of each of the shipments; one that cannot go, also for a label that no longer fits its carton, is named with its reason and holds nothing back.',
    body: { shipmentIDs: [3301, 3302], status: 'send' },
  },
  clearShipmentErrors: {
    description: 'Puts each shipment in error back to what it was.',
    body: [{ orderID: 71, storeOrderID: 90, shipmentID: 3301 }],
  },
  deleteShipments: {
    description: 'Marks each shipment Deleted that was not sent; its units are left to pack again.',
    body: [3301, 3302],
  },
  deleteCarton: { description: `Removes an empty carton. ${answered}`, refusals: [...packing, 'cartonNotEmpty'] },
  updateCartonProduct: {
    description: `Sets the batch or expiry date of units in a carton. ${answered}`,
    refusals: [...packing, 'cartonProductUnknown', 'cartonUnknown'],
    body: { batch: 'LOT-7' },
  },
} as const satisfies Record<string, CallDescription>
