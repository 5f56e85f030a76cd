/** Checks on arriving and edited orders (specification 1, sections 5 and 8). The arrival texts are what a store order's error shows. */
export const orderErrors = {
  duplicateOrderNumber: {
    status: 400,
    message: 'This order number is already in use. Please choose a different number and try again.',
  },
  firstOrderStands: {
    status: 400,
    message: 'Order {orderNumber} was received before this one, and two orders cannot share a number.',
    hint: 'Show the first order. Delete one of the two, or take this one as a separate order if its date is another.',
  },
  orderNumberNotUsed: {
    status: 400,
    message: 'Order {orderNumber} does not wait because of its number.',
    hint: 'Open the order again to see what it waits for.',
  },
  orderNumberAndDateUsed: {
    status: 400,
    message: 'Order {orderNumber} of {date} was received before, and two orders cannot share number and date.',
    hint: 'Delete one of the two.',
  },
  orderDateMissing: {
    status: 400,
    message: 'Order {orderNumber} has no order date that tells it from the order of {dates}.',
    hint: 'Ask the partner to send the order again with its date, and delete this one.',
  },
  duplicateStoreOrderNumber: {
    status: 400,
    message: 'This store order number is already in use. Please choose a different number and try again.',
  },
  duplicateOrder: {
    status: 400,
    message: 'Order {orderNumber} of partner {partner} was received before.',
    hint: 'Delete this order, or take it as a separate order if its date is another.',
  },
  orderPurposeDoubtful: {
    status: 400,
    message:
      'It came as a {purpose} of order {orderNumber}, which partner {partner} did not send before. Ask the partner which order holds; Clear Errors takes this one as the order.',
  },
  orderCopyNotTaken: {
    status: 400,
    message: 'Order {orderNumber} is here already: this {purpose} of it made no second order and changed nothing.',
  },
  orderPurposeChanges: {
    status: 400,
    message: 'This purchase order is a {purpose} of order {orderNumber}. It was taken as a change of that order.',
  },
  orderPurposeWaits: {
    status: 400,
    message:
      'This purchase order is a {purpose} of order {orderNumber}, which is not here. No order was made of it; it is kept, and carried out when that order arrives.',
    hint: 'Ask the partner about it if the order should be here.',
  },
  duplicateStoreCode: {
    status: 400,
    message: 'Store {storeCode} appears more than once in order {orderNumber}.',
    hint: 'Ask the partner for a corrected order.',
  },
  storeMismatch: {
    status: 400,
    message: 'Store {storeCode} of the store order does not match the order.',
    hint: 'Ask the partner for a corrected order.',
  },
  storeUnknown: {
    status: 400,
    message: 'Store {storeCode} is not known for partner {partner}.',
    hint: 'Create the store, then use Revalidate.',
  },
  storeInactive: {
    status: 400,
    message: 'Store {storeCode} of partner {partner} has been deactivated.',
    hint: 'Activate the store, or choose another one, then use Revalidate.',
  },
  productUnknown: {
    status: 400,
    message: 'Line {line}: product {code} was not found for partner {partner}.',
    hint: 'Create the product or add the code as an alternate code, then use Revalidate.',
  },
  storeQuantityAboveOrder: {
    status: 400,
    message: 'Line {line}: the stores ask for {storeQuantity} of {code}, more than the order ({quantity}).',
    hint: 'Ask the partner for a corrected order.',
  },
  productAmbiguous: {
    status: 400,
    message: 'Line {line}: {code} means two products, {first} and {other}.',
    hint: 'Take the code off one of the products, or choose the product on the line, then use Revalidate.',
  },
  productMismatch: {
    status: 400,
    message: 'Line {line}: product {code} does not match the order.',
    hint: 'Ask the partner for a corrected order.',
  },
  priceMismatch: {
    status: 400,
    message: 'Line {line}: price {price} of {code} is outside {tolerance}% of our price {validationPrice}.',
    hint: 'Correct the price of the product or the line, then use Revalidate.',
  },
  priceUnknown: {
    status: 400,
    message: 'Line {line}: the order names no price for {code}.',
    hint: 'Enter a Price Ack, or the price of the line, then use Revalidate.',
  },
  priceUnitDiffers: {
    status: 400,
    message: 'Line {line}: price {basis}, quantity in {units}. Say how many {ofUnits} one {unit} of {code} has.',
    hint: 'State it at the line. Every order that waits for it goes on.',
  },
  packTypeMissing: {
    status: 400,
    message: 'Line {line}: product {code} has no pack type {packType} to convert from.',
    hint: 'Add the pack type to the master product.',
  },
  packConversionFailed: {
    status: 400,
    message: 'Line {line}: {quantity} {packType} of {code} cannot be converted to whole packs of {packSize}.',
    hint: 'Correct the quantity or the pack size.',
  },
  externalProductUnmatched: {
    status: 400,
    message: 'Line {line}: failed to match an external product for {code}.',
    hint: 'Create the master product, then use Revalidate.',
  },
  stockNotAvailable: {
    status: 400,
    message: 'Line {line}: the ordered quantity of {code} is not available.',
    hint: 'Acknowledge {available} or put the rest on backorder.',
  },
  partnerHasNoRetailer: {
    status: 400,
    message: 'Partner {partner} has no retailer set.',
    hint: 'Set the retailer in the settings of the partner.',
  },
  storeHasNoGlobalStore: {
    status: 400,
    message: 'Store {storeCode} has no global store.',
    hint: 'Link the store to a global store.',
  },
  partyCombinationInvalid: {
    status: 400,
    message: 'The combination of customer, retailer and store is not valid ({parties}).',
    hint: 'Correct the partner or the store.',
  },
  warehouseHasNoExternalID: {
    status: 400,
    message: 'Warehouse {warehouseCode} has no ExternalWarehouseID.',
    hint: 'Set it on the warehouse.',
  },
  componentValidationFailed: {
    status: 400,
    message: 'Line {line}: component product validation failed for {code} ({components} of {quantity}).',
    hint: 'Correct the components of the product.',
  },
  quantityAckValidationFailed: {
    status: 400,
    message: 'Line {line}: quantity ack validation failed, {acknowledged} acknowledged of {quantity} ordered.',
    hint: 'Acknowledge at most the ordered quantity.',
  },
  quantityAckBelowPacked: {
    status: 400,
    message: 'Line {line}: {packed} are packed in cartons already, so {acknowledged} cannot be acknowledged.',
    hint: 'Take them out of the cartons first.',
  },
  linesChanged: {
    status: 422,
    message: '{storeOrders} changed by {changedBy} in the meantime; nothing of this save was kept.',
    hint: 'Look at what changed, then repeat your change.',
  },
  lineInUse: {
    status: 400,
    message: 'Line {line} cannot be removed: {reason}.',
    hint: 'Acknowledge it as 0 instead.',
  },
  reservedProduct: {
    status: 400,
    message: 'Stock is reserved for line {line}, so its product cannot be changed.',
    hint: 'Cancel the reservation first.',
  },
  reservedQuantity: {
    status: 400,
    message: 'Stock is reserved for line {line}: {wanted} cannot be acknowledged, {reserved} is the most.',
    hint: 'Cancel the reservation first, then reserve again.',
  },
  reservedOrdered: {
    status: 400,
    message: 'Stock is reserved for line {line}: a Qty of {wanted} is more than the {reserved} reserved.',
    hint: 'Enter a Qty Ack first, or cancel the reservation and reserve again.',
  },
  reservedAnswer: {
    status: 400,
    message: 'Stock is reserved for what was acknowledged, which is less than ordered: the acknowledgement stays.',
    hint: 'Cancel the reservation first.',
  },
  reasonNotNeeded: {
    status: 400,
    message: 'Line {line} is neither refused nor reduced nor late, so it takes no reason ({code}).',
    hint: 'Leave the reason empty.',
  },
  reasonCodeUnknown: {
    status: 400,
    message: 'Line {line}: {code} is no reason for a line that is {shortfall}.',
    hint: 'Use one of the partner’s reasons: {codes}.',
  },
  newLineWithoutProduct: {
    status: 400,
    message: 'A new line needs a product.',
    hint: 'Choose it by its code or SKU.',
  },
  packSizeMultiple: { status: 400, message: 'This quantity must be a multiple of the Line Pack Size ({n})' },
  quantityInvalid: {
    status: 400,
    message: '{field} of line {line} is not a quantity: {value}.',
    hint: 'Enter a number of 0 or more.',
  },
  quantityNotWhole: {
    status: 400,
    message: '{field} of line {line}: {value} is no whole number, and the line is counted in whole units ({unit}).',
    hint: 'Enter a whole number.',
  },
  priceInvalid: {
    status: 400,
    message: '{field} of line {line} is not a price: {value}.',
    hint: 'Enter an amount of 0 or more.',
  },
  productsFailedQuantityAck: {
    status: 400,
    message: 'The products highlighted in the table have failed quantity acknowledgement validation',
  },
  productsFailedPrice: { status: 400, message: 'The products highlighted in the table have failed price validation' },
  stockChanged: {
    status: 422,
    message: 'Stock changed after you looked: {lines}. Nothing was sent.',
    hint: 'Look at these lines, then send again.',
  },
  stockNotKept: { status: 400, message: 'Stock was not checked: no warehouse reports the stock of this partner.' },
  stockWithoutWarehouse: { status: 400, message: 'Stock was not checked: the order has no warehouse.' },
  stockOfLinesWithoutWarehouse: {
    status: 400,
    message: 'Stock of {count} of {all} lines was not checked: these lines have no warehouse.',
  },
  stockNotAnswered: { status: 400, message: 'Stock was not checked. {reason}' },
  stockOnHandFailed: { status: 400, message: 'There was an error getting the stock on hand from {system}.' },
  reservationQuantityGone: {
    status: 400,
    message:
      'The quantity ack for the highlighted products in the table is no longer available. Please ack an available quantity before reserving.',
  },
  someStoreOrdersWithoutWarehouse: {
    status: 400,
    message: 'Some store orders do not have a warehouse. The order default will be used!',
  },
  storeOrdersHaveErrors: { status: 400, message: '{n} storeorder(s) have unresolved errors!' },
  orderHasUnresolvedErrors: { status: 400, message: 'This order has unresolved errors!' },
  someOrdersHaveErrors: { status: 400, message: 'Some order(s) have unresolved errors!' },
  orderDateFixed: {
    status: 400,
    message: 'The order date cannot be changed.',
    hint: 'It is the date that the purchase order was made on.',
  },
  deliveryDaysReversed: {
    status: 400,
    message: 'Deliver After {after} lies after Deliver Before {before}.',
    hint: 'Choose the same day or an earlier one for Deliver After.',
  },
  orderNumberFixed: {
    status: 400,
    message: 'Order {orderNumber} came from the partner, so its number cannot be changed.',
    hint: 'Only orders that were made by hand can be given another number.',
  },
  warehouseReserved: {
    status: 400,
    message: 'The warehouse cannot be changed while it holds a reservation for line {line}.',
    hint: 'Cancel the reservation first.',
  },
  addressShipped: {
    status: 400,
    message: 'The {field} cannot be changed: shipment {shipmentNumber} was sent with it.',
    hint: 'What was sent stays as it was sent.',
  },
  shipToNotStated: {
    status: 400,
    message: 'The message of store order {storeOrderNumber} names no ship-to of its store.',
    hint: 'It goes by the store’s record already. Choose another store under Shipping where that is wrong.',
  },
  currencyUnknown: {
    status: 400,
    message: '{currency} is not the code of a currency.',
    hint: 'Use the three letters of ISO 4217, as NZD.',
  },
  currencyInvoiced: {
    status: 400,
    message: 'The currency of order {orderNumber} cannot be changed: it was invoiced in {currency}.',
    hint: 'Delete the invoices first.',
  },
  totalAgrees: {
    status: 400,
    message: 'The stated total of order {orderNumber} agrees with its lines.',
    hint: 'Its invoices can be sent.',
  },
  totalAcceptedAlready: {
    status: 400,
    message: 'The difference of order {orderNumber} was accepted by {by} already.',
    hint: 'Its invoices can be sent.',
  },
  totalChanged: {
    status: 422,
    message: 'The totals of order {orderNumber} changed. {difference}.',
    hint: 'Look at the new totals, then accept the difference again.',
  },
  totalNotYetAccepted: {
    status: 400,
    message: 'The difference of order {orderNumber} is not accepted.',
    hint: 'Reload the order.',
  },
  totalInvoiced: {
    status: 400,
    message: "Couldn't withdraw the acceptance of order {orderNumber}: invoice {invoiceNumber} was sent.",
    hint: 'Credit the invoice.',
  },
  orderDeleted: { status: 400, message: 'Order {orderNumber} is deleted: {action} is not possible.' },
  revalidateSent: {
    status: 400,
    message: 'The order was sent already, so it is not checked again.',
    hint: 'Agree changes with the warehouse.',
  },
  orderCompleted: { status: 400, message: 'Order {orderNumber} is completed already.' },
  orderHasNoStoreOrders: { status: 400, message: 'There are no store orders in this order.' },
  orderHasNoErrors: { status: 400, message: 'Order {orderNumber} has no errors to clear.' },
  storeOrderNotOfOrder: { status: 400, message: 'Store order {storeOrderID} is not one of order {orderNumber}.' },
  placeNotOfPartner: {
    status: 400,
    message: '{place} {id} is not one of partner {partner}.',
    hint: 'Choose one of the partner, or create it there.',
  },
  partnerNotChosen: {
    status: 400,
    message: 'partnerCode not specified!',
    hint: 'You reach more than one partner: choose whose order it is.',
  },
  nothingToDelete: {
    status: 400,
    message: 'Store order {storeOrderNumber} has no {record} that could be deleted.',
    hint: 'What the partner has stays; what is being sent is waited for.',
  },
} as const
