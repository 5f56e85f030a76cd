/** Allowances and charges of a purchase order become those of its store orders' lines and of the order, and count in its totals. Pure. */
import {
  add,
  type ChargePart,
  chargedLine,
  chargeOfPortion,
  type DecimalInput,
  lineQuantityForTotal,
  type OrderCharge,
  OrderCharges,
  type PartnerSettings,
  type StatedCharge,
  type TotalledLine,
  toText,
} from '@quayside/domain'
import type { DocumentCharge, PurchaseOrder, PurchaseOrderLine, StoreOrderDraft } from '@quayside/edi-mapping'
import type { NewOrderCharge, PartnerRow } from '@quayside/store'
import { freightRule } from '../store-orders/order-charges.ts'

export interface PlannedCharges {
  readonly rows: readonly NewOrderCharge[]
  /** What the order's totals contain. */
  readonly ofOrder: readonly ChargePart[]
  /** What the totals of the store order at that place contain. */
  readonly ofStoreOrder: (place: number) => readonly ChargePart[]
}

const none: PlannedCharges = { rows: [], ofOrder: [], ofStoreOrder: () => [] }

interface PlannedPlace {
  readonly storeOrder: number
  readonly ordinal: number
}

interface ChargedOrder {
  readonly document: PurchaseOrder
  readonly drafts: readonly StoreOrderDraft[]
  /** By store order: its lines as its totals count them. */
  readonly totals: readonly (readonly TotalledLine[])[]
  readonly partner: PartnerRow
  readonly settings: PartnerSettings
  readonly currency: string
}

const stated = (charge: DocumentCharge): StatedCharge => ({ ...charge, forQuantity: null })

/** Divides the charges of a line over the stores that it goes to. */
function* chargesOfLines({ drafts, currency }: ChargedOrder): Generator<readonly [PlannedPlace, StatedCharge]> {
  const all = new Map<PurchaseOrderLine, DecimalInput>()
  for (const { line, quantity } of drafts.flatMap(({ lines }) => lines))
    all.set(line, add(all.get(line) ?? 0, quantity))
  const before = new Map<PurchaseOrderLine, DecimalInput>()
  for (const [storeOrder, { lines }] of drafts.entries())
    for (const [at, { line, quantity }] of lines.entries()) {
      const portion = { quantity, before: before.get(line) ?? 0, all: all.get(line) ?? 0 }
      for (const charge of line.charges ?? [])
        yield [{ storeOrder, ordinal: at + 1 }, chargeOfPortion(stated(charge), portion, currency)]
      before.set(line, add(portion.before, quantity))
    }
}

/** Returns the row of a stated allowance or charge. @param line null: of the whole order */
export const newOrderCharge = (line: PlannedPlace | null, charge: StatedCharge): NewOrderCharge => ({
  line,
  kind: charge.kind,
  code: charge.code,
  description: charge.description,
  basis: charge.basis,
  value: toText(charge.value),
  stated_amount: charge.statedAmount === null ? null : toText(charge.statedAmount),
  for_quantity: charge.forQuantity === null ? null : toText(charge.forQuantity),
  of_remainder: charge.ofRemainder,
  tax_rate_percent: charge.taxRatePercent === null ? null : toText(charge.taxRatePercent),
})

export function planCharges(order: ChargedOrder): PlannedCharges {
  const { document, drafts, totals, partner, settings, currency } = order
  if (!document.charges && !document.lines.some(({ charges }) => charges)) return none
  const placed = [
    ...(document.charges ?? []).map((charge) => [null, stated(charge)] as const),
    ...chargesOfLines(order),
  ]
  // Lines have no ids yet: they are counted through the store orders.
  const firstLine = totals.map((_, place) => totals.slice(0, place).reduce((sum, lines) => sum + lines.length, 0))
  const lineID = ({ storeOrder, ordinal }: PlannedPlace) => (firstLine[storeOrder] ?? 0) + ordinal
  const charges = placed.map(
    ([place, charge], orderChargeID): OrderCharge => ({ ...charge, orderChargeID, lineID: place && lineID(place) }),
  )
  const lines = totals.flatMap((own, storeOrder) =>
    own.map((line, at) => chargedLine(line, lineID({ storeOrder, ordinal: at + 1 }), settings)),
  )
  const ofOrder = new OrderCharges(charges, lines, { currency, freight: freightRule(partner) })
  const counted = (storeOrder: number) =>
    (totals[storeOrder] ?? []).map(
      (line, at) => [lineID({ storeOrder, ordinal: at + 1 }), lineQuantityForTotal(line, settings)] as const,
    )
  return {
    rows: placed.map(([place, charge]) => newOrderCharge(place, charge)),
    ofOrder: ofOrder.partsFor(new Map(drafts.flatMap((_, place) => counted(place))), true),
    ofStoreOrder: (place) => ofOrder.partsFor(new Map(counted(place)), drafts.length === 1),
  }
}
