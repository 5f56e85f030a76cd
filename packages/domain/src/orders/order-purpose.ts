/** What a purchase order says that it is for; only an original is a new order without a question. */
export type OrderPurpose = 'original' | 'cancellation' | 'change' | 'replacement' | 'duplicate' | 'confirmation'

/** What people call a message of that purpose. */
export const orderPurposeWords: Readonly<Record<OrderPurpose, string>> = {
  original: 'original',
  cancellation: 'cancellation',
  change: 'change',
  replacement: 'replacement',
  duplicate: 'copy',
  confirmation: 'confirmation',
}

/** These ask for something to be done to an order that was sent before, as an order change does. */
export const changesAnOrder = (purpose: OrderPurpose): boolean =>
  purpose === 'cancellation' || purpose === 'change' || purpose === 'replacement'
