/** Why an order change waits for a person, is kept without effect, or cannot be applied; each says what to do. */
/** The hint for every obstacle that cannot be removed here. */
export const agreeThenApply =
  'Agree it with the partner; then apply what still fits, or clear the error to keep the order as it is.'

export const orderChangeErrors = {
  orderChangeTooLate: {
    status: 400,
    message: 'The order change of {orderNumber} cannot be applied: {stage} is {status} already.',
    hint: agreeThenApply,
  },
  orderChangeQueued: {
    status: 400,
    message: 'The order change of {orderNumber} cannot be applied: {stage} is being sent.',
    hint: agreeThenApply,
  },
  orderChangeAutomating: {
    status: 400,
    message:
      'The order change of {orderNumber} cannot be applied while the acknowledgement is being filled automatically.',
    hint: 'Apply the change when the acknowledgement is filled.',
  },
  orderChangeReserved: {
    status: 400,
    message: 'The stock of store order {storeOrderNumber} is reserved for what was ordered before the change.',
    hint: 'Cancel the reservation, then apply the change.',
  },
  orderChangeAfterOpenOne: {
    status: 400,
    message: 'An earlier order change{change} of {orderNumber} has not been decided yet.',
    hint: 'Decide the earlier one first.',
  },
  orderChangeNumberReused: {
    status: 400,
    message: 'Order change {change} of {orderNumber} came before with other content.',
    hint: 'Ask the partner which of the two holds.',
  },
  orderChangeLinePacked: {
    status: 400,
    message: 'Line {line}: {packed} are packed in cartons, the change leaves {quantity}.',
    hint: 'Take them out of the cartons, then apply the change.',
  },
  orderChangeLineShipped: {
    status: 400,
    message: 'Line {line}: {shipped} were shipped, the change leaves {quantity}.',
    hint: agreeThenApply,
  },
  orderChangeLineInvoiced: {
    status: 400,
    message: 'Line {line}: {invoiced} are on an invoice.',
    hint: 'Delete the invoice, then apply the change.',
  },
  orderChangeLineUnknown: {
    status: 400,
    message: 'Line {line} ({code}) is not a line of store order {storeOrderNumber}.',
    hint: agreeThenApply,
  },
  orderChangeLineAmbiguous: {
    status: 400,
    message: 'Line {line} ({code}) could be several lines of store order {storeOrderNumber}: {candidates}.',
    hint: agreeThenApply,
  },
  orderChangeArticleDiffers: {
    status: 400,
    message: 'Line {line} of the change is {code}, but line {line} of store order {storeOrderNumber} is {ordered}.',
    hint: agreeThenApply,
  },
  orderChangePriceUnit: {
    status: 400,
    message:
      'Line {line} of the change has a price {basis}, and its quantity is in {units}. The price stays as ordered.',
    hint: agreeThenApply,
  },
  orderChangeUnitDiffers: {
    status: 400,
    message: 'Line {line} of the change is in {unit}, but it was ordered in {ordered}.',
    hint: agreeThenApply,
  },
  orderChangeDirectionContradicted: {
    status: 400,
    message: 'Line {line} says {direction} than {before} and asks for {quantity}.',
    hint: 'Ask the partner what the line is to have; then apply the change, or clear the error to keep the order as it is.',
  },
  orderChangeWhichQuantity: {
    status: 400,
    message: 'Line {line} says {direction} than {before} and names two quantities: {quantity} and {other}.',
    hint: 'Ask the partner which of the two holds: Apply takes the second, Clear Errors keeps the order as it is. "New quantity in POC04" in the EDI guide of the partner decides it for all changes.',
  },
  orderChangeCurrencyDiffers: {
    status: 400,
    message:
      'The change is in {currency}, but order {orderNumber} is in {ordered}: prices in {currency} are not applied.',
    hint: agreeThenApply,
  },
  orderChangeQuantityMissing: {
    status: 400,
    message: 'Line {line} ({code}) is added without a quantity.',
    hint: agreeThenApply,
  },
  orderChangeStoreUnknown: {
    status: 400,
    message: 'Line {line} goes to store {storeCode}, which order {orderNumber} does not have.',
    hint: 'Ask the partner for a separate order for that store.',
  },
  orderChangeSplitMissing: {
    status: 400,
    message: 'Line {line} changes to {quantity} without saying how much goes to which store of order {orderNumber}.',
    hint: agreeThenApply,
  },
  orderChangeDestination: {
    status: 400,
    message: 'The change sends store order {storeOrderNumber} to store {storeCode} instead of {before}.',
    hint: 'Apply the change to send it there, or clear the error to keep the order as it is.',
  },
  orderChangeStoreMissing: {
    status: 400,
    message: 'Store {storeCode}, where the change sends store order {storeOrderNumber}, is not known.',
    hint: 'Add the store, then apply the change.',
  },
  orderChangePackedForElsewhere: {
    status: 400,
    message: 'Goods of store order {storeOrderNumber} are packed for the ship-to before the change.',
    hint: 'Check the cartons and their labels, then apply the change.',
  },
  orderChangeAmountTooLarge: {
    status: 400,
    message: '{what} would be worth {worth}, which is too large to keep.',
    hint: 'Ask the partner to check its quantities and prices and to send the change again.',
  },
  orderChangeNotEnabled: {
    status: 400,
    message: 'Order changes are not enabled for {partner}: the change of order {orderNumber} was kept, not applied.',
    hint: 'Enable order changes in the settings of the partner, or change the order by hand.',
  },
  orderChangeOrderUnknown: {
    status: 400,
    message:
      'Order {orderNumber} of partner {partner} is not known. Its change is kept and applied when the order arrives.',
  },
  orderChangeDateUnknown: {
    status: 400,
    message: 'The change names order {orderNumber} of {date}. The orders with this number are of: {dates}.',
    hint: 'The change waits. Open the right order and apply the change there, or ask the partner.',
  },
  orderChangeOrderAmbiguous: {
    status: 400,
    message: 'The change names no order date, and several orders can be {orderNumber}: of {dates}.',
    hint: 'The change waits. Open the right order and apply the change there, or ask the partner.',
  },
  orderChangeOrderEnded: {
    status: 400,
    message: 'The change of order {orderNumber} was not applied: the order is {status}.',
    hint: 'Tell the partner that it came too late.',
  },
  orderChangeIgnored: {
    status: 400,
    message: 'The change was not applied: store order {storeOrderNumber} is ignored.',
    hint: 'Take the store order up again, then apply the change.',
  },
  orderChangeRepeated: {
    status: 400,
    message:
      'Order change {change} of {orderNumber} was received before with the same content. It was not applied again.',
  },
  orderChangeIsCopy: {
    status: 400,
    message: 'The change of order {orderNumber} is marked as a copy. It was kept, not applied.',
  },
  orderChangeDecided: {
    status: 400,
    message: 'Order change{change} of {orderNumber} does not wait for a decision: it is {status}.',
    hint: 'Open the order again to see who decided it.',
  },
  orderChangeWaits: {
    status: 400,
    message: 'The order change still waits for a decision, Apply or Clear Errors: {error}',
  },
  orderChangeNothingFits: {
    status: 400,
    message: 'The change no longer fits: {leftOut}',
    hint: 'Clear the error to keep the order as it is.',
  },
  orderChangeLeftOut: { status: 400, message: 'Left out: {leftOut}' },
  orderChangeTellWarehouse: {
    status: 400,
    message:
      '{stage} of {storeOrderNumber} was sent before the change: tell the other side what changed, or send it again.',
  },
} as const
