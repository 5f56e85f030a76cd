import type { StatedShipTo } from './stated-ship-to.ts'

/** A ship-to of which the message says nothing; tests add what theirs says. */
export const silentShipTo: StatedShipTo = {
  code: null,
  codeQualifier: '92',
  name: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
}
