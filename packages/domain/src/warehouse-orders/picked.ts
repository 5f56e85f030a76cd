/** Picked quantities as a shipment takes them: never more than is still to ship, whatever the warehouse reports. */

import {
  atLeastZero,
  compare,
  type DecimalInput,
  type DecimalText,
  dec,
  roundedDown,
  smallest,
} from '../kernel/decimal.ts'
import type { PartnerSettings } from '../partners/partner-settings.ts'
import { packSizeOf } from '../products/product.ts'

export interface PickedLine {
  readonly storeOrderProductID: number
  /** In EACH. */
  readonly quantity: DecimalInput
  readonly productPackSize: DecimalInput | null
  /** Not in a carton yet, in packs of the product. */
  readonly unassigned: DecimalInput
}

export interface PickedPacks {
  readonly storeOrderProductID: number
  /** In packs of the product, above 0. */
  readonly quantity: DecimalText
}

/** When picked goods become a shipment: on Finalised for a partner that wants a despatch advice, else once they have left. */
export function fillsShipmentOn(
  partner: Pick<PartnerSettings, 'shipmentsEnabled' | 'asnType'>,
): 'Finalised' | 'Confirm Sent' | null {
  if (!partner.shipmentsEnabled) return null
  return partner.asnType === null ? 'Confirm Sent' : 'Finalised'
}

/** Whole packs of what was picked, at most what is unassigned; lines with nothing are left out. */
export function packPicked(lines: readonly PickedLine[]): readonly PickedPacks[] {
  return lines.flatMap(({ storeOrderProductID, quantity, productPackSize, unassigned }) => {
    const packs = roundedDown(dec(atLeastZero(quantity)).dividedBy(packSizeOf(productPackSize)))
    const packed = smallest(packs.toFixed(), unassigned)
    return compare(packed, 0) > 0 ? [{ storeOrderProductID, quantity: dec(packed).toFixed() }] : []
  })
}
