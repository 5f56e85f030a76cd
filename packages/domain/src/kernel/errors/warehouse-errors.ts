/** What goes wrong between us and the external system, in words for the person who has to act on it. */
export const warehouseErrors = {
  externalSystemMissing: {
    status: 400,
    message: 'No external system is connected for partner {partner}.',
    hint: 'Connect one, or switch the external system off in the settings of the partner.',
  },
  /** The detail is the connector's own sentence, which names the system. */
  externalSystemDown: {
    status: 400,
    message: '{detail}',
    hint: 'Try again in a moment; if it lasts, ask whoever runs {system}.',
  },
  /** The detail is the system's own sentence. */
  externalSystemRefused: { status: 400, message: '{detail}' },
  warehousePickedTooMuch: {
    status: 400,
    message:
      'The warehouse picked {picked} of {code}, but {wanted} were ordered. Ask the warehouse, then clear the error.',
  },
  warehousePickedUnknown: {
    status: 400,
    message:
      'The warehouse picked {quantity} of line {line}, which this order does not have. Ask the warehouse, then clear the error.',
  },
  lessThanFinalised: {
    status: 400,
    message:
      'The warehouse has picked {lines} of store order {storeOrderNumber} for what was acknowledged before, and the save leaves less.',
    hint: 'Save with lessThanFinalised=true if that is meant, and tell the warehouse that less is to leave.',
  },
  warehouseMissing: {
    status: 400,
    message: 'Store order {storeOrderNumber} has no warehouse, and neither has its order.',
    hint: 'Choose a warehouse for the order first.',
  },
  nothingToReserve: {
    status: 400,
    message: 'Store order {storeOrderNumber} has nothing to reserve: every line is acknowledged as 0.',
    hint: 'Acknowledge a quantity first.',
  },
} as const
