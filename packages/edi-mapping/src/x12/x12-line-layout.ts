/** Which elements of an X12 line segment hold what: PO1 (orders) and POC (changes) differ only in that. */

export interface X12LineLayout {
  /** Element numbers. */
  readonly quantity: number
  readonly unit: number
  readonly price: number
  readonly priceBasis: number
  /** The first of the identifier pairs. */
  readonly identifiers: number
  /** In a change, a line's quantity may be zero and its number may be its only identification. Not in an order. */
  readonly mayBeNothing: boolean
}

export const PO1_LAYOUT: X12LineLayout = {
  quantity: 2,
  unit: 3,
  price: 4,
  priceBasis: 5,
  identifiers: 6,
  mayBeNothing: false,
}

/** POC05 is a composite; its first component is the unit. */
export const POC_LAYOUT: X12LineLayout = {
  quantity: 3,
  unit: 5,
  price: 6,
  priceBasis: 7,
  identifiers: 8,
  mayBeNothing: true,
}
