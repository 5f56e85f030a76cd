/** Where an X12 line segment keeps its parts: an order's PO1 and a change's POC say the same things in other places. */

export interface X12LineLayout {
  /** Element numbers. */
  readonly quantity: number
  readonly unit: number
  readonly price: number
  readonly priceBasis: number
  /** The first of the identifier pairs. */
  readonly identifiers: number
  /** A change may set a line to nothing, and name it by its number alone; an order may not order nothing. */
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

/** POC05 is a composite, of which the unit is the first part. */
export const POC_LAYOUT: X12LineLayout = {
  quantity: 3,
  unit: 5,
  price: 6,
  priceBasis: 7,
  identifiers: 8,
  mayBeNothing: true,
}
