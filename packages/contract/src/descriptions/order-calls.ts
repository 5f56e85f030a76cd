/** Orders, store orders, their lines and changes. */
import type { CallDescription } from './call-description.ts'

const sending = [
  'actionUnknown',
  'transitionRefused',
  'stageNotEnabled',
  'stagePending',
  'unresolvedErrors',
  'acknowledgeFirst',
  'ackWaitsForOthers',
  'ackTogetherRefused',
  'shipFirst',
  'unackedOrder',
  'storeOrderDeleted',
  'storeOrderIgnored',
  'storeOrderCancelled',
  'externalStatusRefused',
  'storeOrderHasNoLines',
  'reasonsMissing',
  'noShipment',
  'noInvoice',
  'totalNotAccepted',
] as const
const actions =
  'Actions: `order`, `salesOrder`, `ack`, `shipment`, `invoice`, `credit` and `confirm` send a document or step; each needs its own Send permission as well as StoreOrder-MarkStatus.'
const savingLines = [
  'lessThanFinalised',
  'linesChanged',
  'softEditRefused',
  'editingPending',
  'automating',
  'storeOrderDeleted',
  'quantityInvalid',
  'quantityNotWhole',
  'priceInvalid',
  'quantityAckBelowPacked',
  'lineInUse',
  'reservedProduct',
  'reservedQuantity',
  'reservedOrdered',
  'newLineWithoutProduct',
  'chosenProductUnknown',
  'reasonNotNeeded',
  'reasonCodeUnknown',
  'permissionMissing',
] as const
const rows =
  'A row names `storeOrderProductID` and only the fields that change; a row with a negative id of your own choosing and status `insert` adds a line, status `delete` removes one. Quantities acknowledged are capped and rounded to whole packs; `alerts` says where. Send the version that you read (`If-Match`, or `storeOrderLastModified` in the rows): if somebody saved in between, the answer is 422, `current` says who changed what, and nothing is saved. Without a version the save overwrites.'
const save = [
  { storeOrderProductID: 4711, quantityAcknowledged: 36, quantityBackordered: 12, backorderedDate: '2026-12-01' },
]
const header = ['saveConflict', 'orderDeleted', 'fieldTooLong'] as const
const selected =
  'The body is a list of store order ids of this order. Each is handled on its own; `results` gives the outcome of each, with the reason where it was not done.'
const several =
  'Each order is handled on its own, so a refused one does not stop the others; `results` gives the outcome of each.'

const answersBody = {
  answers: [{ storeOrderProductID: 2042, quantityAcknowledged: 8, quantityBackordered: 4, free: 8 }],
}

export const orderDescriptions = {
  listOrders: {
    description:
      'Orders of the caller’s partners, newest first. Completed orders are left out unless `includeCompleted=1`; `status` and the other stage filters take several statuses, separated by commas.',
  },
  getMoneyAtRisk: {
    description:
      'What the orders cost that are late or due today and whose partners charge for lateness: `moneyAtRisk` of every order of `GET /orders?figure=moneyAtRisk`, narrowed by the same filters, added up by currency. Paging and sorting do not matter. Beyond 10,000 orders the earliest due are added up and `totalIsFloor` says so.',
  },
  countOrderErrors: { description: 'The number of store orders in error that wait for a person.' },
  getOrder: {
    description:
      'One order with its store orders, their lines, and what was shipped and invoiced of them. An answer has at most 5,000 lines: `linePage` chooses the page, `totalLines` and `page` say which lines the answer has. Totals and warnings are of all lines.',
  },
  getMessageDetails: {
    description:
      'What the message of an order says beyond the fields of the order and its lines, in the order of the message: references, allowances and charges, terms, contacts, parties, schedules, further article numbers. Known codes are spelled out. Empty for an order made by hand.',
  },
  getUnknownCodes: {
    description:
      'What an order waits for: codes of lines that no product has, codes of stores that are not known. Each with the products or stores that may be meant, the likeliest first, and what speaks for them: the GTIN, alike codes, description, pack size, what people chose for the code before. Suggestions need Product-ViewProducts and Address-ViewAddress. At most ten codes; empty for an order that waits for none.',
  },
  getUnknownCodesOfFile: {
    description: 'The same of all orders that a received file made.',
  },
  getLinkedCodes: {
    description:
      'The codes that a person linked to a product or store and that this order goes by, the latest first, at most ten. `locked` says why a link cannot be undone: an order went on with it.',
  },
  getLinkedCodesOfFile: { description: 'The same of all orders that a received file made.' },
  getLinkedCodesOfProduct: { description: 'The codes that people linked to a product, the latest first, at most 50.' },
  getLinkedCodesOfStore: { description: 'The codes that people linked to a store, the latest first, at most 50.' },
  linkProductCode: {
    description:
      'Keeps a code as an alternate code of the product, which counts from then on whatever the partner’s settings say, and checks every order of the partner that waits for it again, up to 500 at once (`left` says how many more). The answer says what became of each store order. Asked again it frees those that still wait.',
    refusals: ['codeLinkedOtherwise', 'codeOfItsOwn', 'linkedRecordInactive'],
    body: { code: 'KW-50881' },
  },
  unlinkProductCode: {
    description:
      'Takes a link back: the code means nothing again, and every line that had its product by it waits again. Refused where an order went on with it; then nothing is changed. With `laterOrdersOnly` the orders keep what they have, and only those to come do not find it.',
    refusals: ['linkBuiltOn', 'linkGone'],
    body: { code: 'KW-50881' },
  },
  linkStoreCode: {
    description:
      'Keeps a code under which the partner names the store too, and checks every order of the partner that waits for it again, up to 500 at once. Documents give the code back as it came.',
    refusals: ['codeLinkedOtherwise', 'codeOfItsOwn', 'linkedRecordInactive'],
    body: { code: 'AKL-17' },
  },
  unlinkStoreCode: {
    description:
      'Takes a link back: every store order that had its store by it waits again. Refused where an order went on with it; then nothing is changed. With `laterOrdersOnly` the orders keep what they have, and only those to come do not find it.',
    refusals: ['linkBuiltOn', 'linkGone'],
    body: { code: 'AKL-17' },
  },
  stateUnitContent: {
    description:
      'Says how much of another unit one unit of the product holds, for prices in another unit than their line: a carton 12 pieces, a piece 1.88 kilograms. Checks every order that waits for it again, up to 500 at once. Another quantity changes the prices of orders that are not acknowledged.',
    refusals: ['unitsConvertAlready'],
    body: { unit: 'PCE', quantity: 1.88, of: 'KGM' },
  },
  removeUnitContent: {
    description:
      'Takes the statement back. Orders that are not acknowledged wait for it again; others keep their prices.',
    refusals: ['unitContentGone'],
    body: { unit: 'PCE', of: 'KGM' },
  },
  getStoreOrder: {
    description:
      'One store order with its lines, addresses, shipments and invoices. An answer has at most 5,000 lines; `linePage` chooses the page. `lastModified` is the version that a save of lines is made from.',
  },
  markOrder: {
    description: `Takes an action on every store order of an order that can take it; those that cannot are named in \`warning\`. Refused where none can. With \`sendCount\` of the preview (\`orderSendCount\`), nothing is sent that another caller sent since. With \`answeredOnly\`, an acknowledgement that waits for store orders that are not answered leaves without them. Send Ack answers unanswered lines as ordered, or with \`answers\`, which checks stock again (422 with the lines that changed). The document goes out a moment later: the stage is Received until it is delivered. ${actions}`,
    refusals: [...sending, 'sentSince', 'stockChanged', 'orderHasNoStoreOrders', 'noAckWaits'],
    body: answersBody,
  },
  markStoreOrder: {
    description: `Takes an action on one store order. With \`sendCount\` of the preview, a document that another caller sent since is not sent again. Where the partner takes one acknowledgement for the whole order, \`ack\` waits for its other store orders; \`warning\` names them, and \`answeredOnly\` sends it without them. The document goes out a moment later: the stage is Received until it is delivered, then Sent, and Control Received once the partner has confirmed it. ${actions}`,
    refusals: [...sending, 'sentSince', 'stockChanged'],
    body: answersBody,
  },
  clearStoreOrderErrors: {
    description: 'Puts every stage in error back to what it was before. The overridden error stays in the audit.',
    refusals: ['noErrors', 'priceErrorsStay', 'stagePending', 'firstOrderStands'],
  },
  createShipment: {
    description:
      'Ship Order: creates an empty shipment for what is still to be packed of the store order, and answers its id. It is a GET, as the specification spells it, and answers the same shipment however often it is asked, until that one is sent or deleted; `beside` with the id of that shipment asks for another one, once. It is not answered to HEAD or to what a browser fetches ahead.',
    refusals: [
      'acknowledgeFirst',
      'stageNotEnabled',
      'cartonNothingUnassigned',
      'storeOrderIgnored',
      'storeOrderDeleted',
      'unresolvedErrors',
    ],
  },
  createStoreOrderInvoice: {
    description:
      'Creates an invoice for what was shipped and not yet invoiced, and answers its id. Give it a number and a date before it is sent.',
    refusals: [
      'shipFirst',
      'stageNotEnabled',
      'nothingToInvoice',
      'nothingToInvoiceYet',
      'storeOrderIgnored',
      'storeOrderDeleted',
    ],
  },
  createOrder: {
    description:
      'Creates an order by hand, without store orders. `partnerCode` may be left out by a caller with only one partner. The order is not checked until Revalidate.',
    refusals: [
      'partnerNotFound',
      'duplicateOrderNumber',
      'partnerNotChosen',
      'fieldRequired',
      'fieldTooLong',
      'noPartners',
    ],
    body: { partnerCode: 'SANDX12', orderNumber: 'PO-10234' },
  },
  createStoreOrder: {
    description: 'Adds a store order for one of the partner’s stores to an order made by hand.',
    refusals: ['placeNotOfPartner', 'duplicateStoreOrderNumber', 'orderDeleted', 'storeInactive'],
    body: { storeID: 12 },
  },
  deleteOrder: {
    description: 'Marks an order and its store orders Deleted. Nothing is erased; the note is kept in the audit.',
    refusals: ['notesRequired', 'orderDeleted', 'stagePending'],
    body: { notes: 'Ordered twice' },
  },
  deleteStoreOrder: {
    description: 'Marks one store order Deleted. The order stays.',
    refusals: ['storeOrderDeleted', 'stagePending'],
  },
  listOrdersOfNumber: {
    description:
      'A partner can use an order number again. `orders` are the other orders with this number that are neither in error nor deleted.',
    refusals: [],
  },
  takeOrderAsOwn: {
    description:
      'An order whose number was used before waits in Error. This call accepts its number where the earlier orders have other dates, and runs the arrival checks again. `results` gives the outcome of each store order.',
    refusals: [
      'orderNumberNotUsed',
      'orderNumberAndDateUsed',
      'orderDateMissing',
      'orderDeleted',
      'orderHasNoStoreOrders',
      'stagePending',
    ],
  },
  acceptTotal: {
    description:
      'A total that the message of an order or of an order change states is compared with the lines on its own basis. While it differs by more than the partner’s tolerance, no invoice of the order is sent until a person accepts the difference with this call. `totals` are those that differ, as GET /Orders/:id answered them; other amounts since are 422. An order change with another total asks again.',
    refusals: ['totalAgrees', 'totalAcceptedAlready', 'totalChanged'],
    body: { totals: [{ code: 'AMT TT', amount: 905.8, computed: 900 }] },
  },
  withdrawTotal: {
    description: 'Withdraws the acceptance of a differing total, while no invoice of the order was sent.',
    refusals: ['totalNotYetAccepted', 'totalInvoiced'],
  },
  revalidateOrder: {
    description:
      'Runs the arrival checks again on every store order, with products, stores, prices and settings as they are now. `results` gives the outcome of each.',
    refusals: ['revalidateSent', 'orderDeleted', 'orderHasNoStoreOrders', 'stagePending'],
  },
  updateOrder: {
    description:
      'Changes named fields of the header. Send `lastModified` of the copy that you read: a newer record is 422. The order date never changes, nor does the number of an order sent by a partner.',
    refusals: [
      ...header,
      'orderNumberFixed',
      'orderDateFixed',
      'duplicateOrderNumber',
      'deliveryDaysReversed',
      'currencyUnknown',
      'currencyInvoiced',
      'warehouseReserved',
      'placeNotOfPartner',
    ],
    body: { comments: 'Ring before delivery' },
  },
  updateStoreOrder: {
    description:
      'Changes addresses, due date, warehouse or references of a store order. `useStoreRecord` says whether the message’s ship-to or the store’s record counts where the two differ. Send `lastModified` of the copy that you read: a newer record is 422. Addresses cannot change once a shipment was sent with them.',
    refusals: [
      ...header,
      'storeOrderDeleted',
      'addressShipped',
      'warehouseReserved',
      'placeNotOfPartner',
      'shipToNotStated',
      'adminOnlyField',
    ],
    body: { dueDate: '2026-12-01' },
  },
  clearSelectedOrderErrors: { description: `Clears the errors of orders. ${several}`, body: { orderIds: [318, 319] } },
  clearSelectedStoreError: {
    description: `Clears the errors of selected store orders. ${selected}`,
    refusals: ['storeOrderNotOfOrder'],
    body: [318],
  },
  completeSelectedOrders: {
    description: `Completes orders: the list leaves them out unless asked for completed ones. The note is kept in the audit. ${several}`,
    refusals: ['notesRequired'],
    body: { orderIds: [318], notes: 'Finished by telephone' },
  },
  deleteSelectedOrders: {
    description: `Marks orders Deleted, with a note for the audit. ${several}`,
    refusals: ['notesRequired'],
    body: { orderIds: [318], notes: 'Test orders' },
  },
  deleteSelectedAcks: {
    description: `Puts the acknowledgement of selected store orders back to its first status and empties Qty Ack, Price Ack and Qty B/O of their lines, so that the next Send Ack answers in full. ${selected}`,
    refusals: ['storeOrderNotOfOrder'],
    body: [318],
  },
  deleteSelectedInvoices: {
    description: `Marks the unsent invoices of selected store orders Deleted. ${selected}`,
    refusals: ['storeOrderNotOfOrder'],
    body: [318],
  },
  deleteSelectedSalesOrders: {
    description: `Puts the sales order of selected store orders back to its first status. ${selected}`,
    refusals: ['storeOrderNotOfOrder'],
    body: [318],
  },
  deleteSelectedShipments: {
    description: `Marks the unsent shipments of selected store orders Deleted. ${selected}`,
    refusals: ['storeOrderNotOfOrder'],
    body: [318],
  },
  ignoreSelectedStoreOrders: {
    description: `Ignores selected store orders: no further acknowledgement, shipment or invoice action is taken on them. ${selected}`,
    refusals: ['storeOrderNotOfOrder'],
    body: [318],
  },
  saveOrderProducts: {
    description: `Saves lines of several store orders of an order, all or none. ${rows}`,
    refusals: savingLines,
    body: save,
  },
  saveStoreOrderProduct: {
    description: `The soft edit: saves one line of a store order that has not left for the warehouse, and takes an ignored store order up again. ${rows}`,
    refusals: savingLines,
    body: save[0],
  },
  saveStoreOrderProducts: {
    description: `Saves, adds and removes lines of one store order, all or none. ${rows}`,
    refusals: savingLines,
    body: save,
  },
  supplyAll: {
    description:
      'Answers every line as ordered, or with what stock allows, at the validated price, and saves it. With one of EditAckQuantity and EditAckPrice it fills that one. Where the external system does not answer, lines are supplied as ordered and `alerts` says so.',
    refusals: [
      'supplyAllRefused',
      'lessThanFinalised',
      'linesChanged',
      'editingPending',
      'automating',
      'storeOrderDeleted',
    ],
  },
  markOrders: {
    description: `Takes an action on many orders. \`updateModel\` is set on each order before it is marked, in one transaction with it. ${actions} ${several}`,
    refusals: ['actionUnknown'],
    body: { orderIDs: [318, 319], updateModel: { notes: 'Acknowledged in full' } },
  },
  previewMarkOrders: {
    description: `Says what \`markOrders\` would do with the same orders now, by the same rules, and changes nothing: how many of them can, and why the others cannot. Before acknowledgements go, \`lines\` counts the lines that are acknowledged in full, short, as 0, and those that nobody answered, which Send Ack acknowledges in full. \`asks\` says whether a press of the portal’s button asks first. With \`storeOrderIDs\` only these store orders are looked at. ${actions}`,
    refusals: ['actionUnknown'],
    body: { orderIDs: [318, 319] },
  },
  applyOrderChange: {
    description:
      'Applies a partner’s order change that waits for a person, as far as it still fits; `results` says what happened to each store order. Clear Errors declines it instead.',
    refusals: ['orderChangeDecided', 'orderChangeNothingFits', 'orderChangeQueued', 'orderChangeAutomating'],
  },
  listOrderChanges: {
    description: 'The partner’s changes of an order (860, ORDCHG) with old and new values, newest first.',
  },
} as const satisfies Record<string, CallDescription>
