/** Packing and despatch (specification 2, sections 5 and 8). */
export const shipmentErrors = {
  noShipment: {
    status: 400,
    message: 'Store order {storeOrderNumber} has no shipment to send.',
    hint: 'Use Ship Order to create one.',
  },
  shipmentHasNoCartonProducts: {
    status: 400,
    message: 'Shipment {shipmentNumber} has no carton products, so it will not be sent.',
    hint: 'Put the products into cartons first.',
  },
  shipmentWaitsForLabels: {
    status: 400,
    message: 'Shipment {shipmentNumber} waits for its labels.',
    hint: 'Print the labels: that confirms and sends the shipment.',
  },
  storeOrdersNotPacked: {
    status: 400,
    message: 'The partner takes one ASN for the whole order, and not all of it is ready: {storeOrders}.',
    hint: 'Pack and acknowledge what is missing, or send the ASN for what is packed with packedOnly=1.',
  },
  shipmentConfirmed: {
    status: 400,
    message: 'Shipment {shipmentNumber} is {status}: {reason}',
    hint: '{remedy}',
  },
  shipmentNotInError: { status: 400, message: 'Shipment {shipmentNumber} is not in error.' },
  shipmentWithPartner: {
    status: 400,
    message:
      'The partner has the despatch advice of shipment {shipmentNumber} ({status}) and expects its goods: deleting the shipment here calls nothing back.',
    hint: 'Tell the partner. To delete it all the same, send confirmed=1.',
  },
  shipmentStuck: {
    status: 400,
    message: 'This shipment might be stuck. Labels have not been printed but might be required before sending.',
  },
  fewerCartonProducts: {
    status: 400,
    message: 'Shipment {shipmentNumber} has fewer shipment carton products than expected: {actual} of {expected}.',
    hint: 'Load the shipment again; its cartons were changed in the meantime.',
  },
  cartonExists: {
    status: 400,
    message: 'Carton {cartonNumber} already exists in shipment {shipmentNumber}.',
    hint: 'Choose another number.',
  },
  cartonNumberMissing: { status: 400, message: 'A carton needs a number.' },
  cartonNumberReserved: {
    status: 400,
    message: 'The carton number {cartonNumber} is reserved.',
    hint: 'Choose another number.',
  },
  cartonNotEmpty: {
    status: 400,
    message: 'Carton {cartonNumber}: the carton is not empty.',
    hint: 'Move its products to another carton or to Unassigned first.',
  },
  cartonUnknown: { status: 404, message: 'Carton {carton} is not part of shipment {shipmentNumber}.' },
  cartonNotMade: {
    status: 400,
    message: 'The carton was not added to shipment {shipmentNumber}, so nothing can be done with it.',
    hint: 'Use another carton.',
  },
  cartonProductUnknown: { status: 404, message: 'The product is not in carton {cartonNumber}.' },
  cartonLineUnknown: {
    status: 400,
    message: 'Line {line} is not part of the store order of shipment {shipmentNumber}.',
  },
  cartonQuantityInvalid: {
    status: 400,
    message: 'The carton quantity {value} is not a number.',
    hint: 'Enter a number, or + to take one more.',
  },
  cartonQuantityNotPositive: {
    status: 400,
    message: '{quantity} of {sku} cannot be packed or moved.',
    hint: 'Enter a quantity above 0.',
  },
  cartonQuantityNotWhole: {
    status: 400,
    message: '{sku} is counted in whole units ({unit}): {quantity} cannot be packed.',
    hint: 'Enter a whole number.',
  },
  cartonWeightNotUsed: {
    status: 400,
    message: '{sku} is not priced by weight.',
    hint: 'Pack it without a weight.',
  },
  cartonWeightInvalid: {
    status: 400,
    message: "'{value}' is not a weight.",
    hint: 'Enter a number above 0 with at most six decimals, or leave it empty.',
  },
  cartonQuantityCapped: { status: 400, message: '{sku}: taken as {most}, all there is for this carton.' },
  cartonNothingUnassigned: {
    status: 400,
    message: 'Nothing of {sku} is left unassigned.',
    hint: 'Take it out of another carton first.',
  },
  cartonQuantityAboveAck: {
    status: 400,
    message: '{quantity} of {sku} would exceed the quantity acknowledged ({acknowledged}); {left} left to pack.',
    hint: 'Pack at most {left}.',
  },
  cartonsAtOnce: {
    status: 400,
    message: '{cartons} cartons cannot be filled at once: it takes 1 to {most} cartons.',
    hint: 'Enter a whole number of cartons, at most {most}.',
  },
  cartonsAboveUnassigned: {
    status: 400,
    message: '{cartons} cartons of {each} are {quantity} of {sku}; {left} left to pack.',
    hint: 'Fill at most {most}.',
  },
  cartonExpiryDiffers: {
    status: 400,
    message: 'Carton {cartonNumber} holds {sku} that expires {held}; these expire {expiryDate}.',
    hint: 'Put them into another carton, or give them a batch of their own.',
  },
  cartonMoveTooMany: {
    status: 400,
    message: 'Carton {cartonNumber} holds only {held} of {sku}.',
    hint: 'Move at most {held}.',
  },
  palletsNotUsed: {
    status: 400,
    message: 'Shipment {shipmentNumber} is not packed on pallets.',
    hint: 'Switch on Pallets Enabled in the settings of its partner.',
  },
  palletUnknown: { status: 404, message: 'Pallet {pallet} is not part of shipment {shipmentNumber}.' },
  palletExists: {
    status: 400,
    message: 'Pallet {palletNumber} already exists in shipment {shipmentNumber}.',
    hint: 'Choose another number.',
  },
  palletWithoutCartons: {
    status: 400,
    message: 'Shipment {shipmentNumber}: a pallet that carries nothing has no label.',
    hint: 'Put its cartons on it first.',
  },
  palletNotEmpty: {
    status: 400,
    message: 'Pallet {palletNumber} carries {cartons} carton(s).',
    hint: 'Take them off the pallet first.',
  },
  emptyCartons: { status: 400, message: 'Please remove or fill the empty cartons.' },
  cartonsWithoutSscc: {
    status: 400,
    message: 'Shipment {shipmentNumber}: these cartons have no SSCC: {cartons}.',
    hint: 'Move their products to new cartons, which get one, and remove the old ones.',
  },
  cartonHoldsOtherProduct: {
    status: 400,
    message: 'Carton {cartonNumber} holds {held}, and the partner takes one product per carton.',
    hint: 'Use a new carton, also for another batch.',
  },
  mixedCartons: {
    status: 400,
    message:
      'Shipment {shipmentNumber}: the partner takes one product a carton (standard pack); these hold several: {cartons}.',
    hint: 'Give each product, and each batch of it, a carton of its own.',
  },
  cartonsChangedAfterLabel: {
    status: 400,
    message: 'Shipment {shipmentNumber}: these cartons changed after their label was printed: {cartons}.',
    hint: 'Print their labels again, or send all the same with confirmed=1.',
  },
  labelsFailed: { status: 400, message: 'Error: failed to print the labels. {reason}' },
  labelsForgotten: {
    status: 400,
    message: 'What stood on these labels is not kept any more.',
    hint: 'Print the labels again.',
  },
  printerUnknown: {
    status: 400,
    message: "There is no label printer '{printer}'.",
    hint: 'Choose one of: {printers}.',
  },
  printerFailed: {
    status: 400,
    message: 'The label printer {printer} ({address}) took nothing: {reason}.',
    hint: 'See whether it is switched on and has labels, then print again, or take the labels as a file.',
  },
  labelsOfEnded: { status: 400, message: '{record} is {status}: no labels are printed for it.' },
  labelsAllPrinted: {
    status: 400,
    message: 'Every carton of shipment {shipmentNumber} carries its label.',
    hint: 'To print them once more, choose to reprint.',
  },
  labelsNothingPacked: {
    status: 400,
    message: 'Shipment {shipmentNumber} has nothing in a carton, so there is no label to print.',
    hint: 'Put the products into cartons first.',
  },
  labelMissing: {
    status: 400,
    message: '{partner} has no label for a {type}.',
    hint: 'An administrator can set one up under Config, Labels.',
  },
  ssccExhausted: {
    status: 400,
    message: 'The company prefix {prefix} has no SSCC left: all {count} numbers were given.',
    hint: 'Set another SSCC prefix (GS1 company prefix) for the partner; numbers are never given twice.',
  },
  ssccPrefixMissing: {
    status: 400,
    message: 'An SSCC cannot be made: {reason}.',
    hint: 'Set the SSCC prefix (GS1 company prefix) of the partner.',
  },
} as const
