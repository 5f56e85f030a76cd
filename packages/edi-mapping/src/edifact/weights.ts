/** Net weight of a line in EDIFACT: MEA PD AAA. */
import { isWeight, type Weight } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import { textAt } from '../kernel/element-text.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'
import type { Reading } from '../kernel/reading.ts'
import { uneceWeightUnit } from '../kernel/weight-units.ts'

/** 6311: physical dimensions. */
const PHYSICAL = 'PD'
/** 6313: net weight. */
const NET_WEIGHT = 'AAA'

/** Writes the weight; nothing where there is none. */
export function writeWeight(sheet: MessageSheet, weight: Weight | undefined): void {
  if (!weight) return
  const unit = sheet.neededCode(uneceWeightUnit(weight.unit), 3, 'The unit of the weight')
  sheet.add('MEA', PHYSICAL, NET_WEIGHT, [unit, sheet.number(weight.quantity, 18, 'The weight')])
}

/** @returns undefined where the segments state no net weight */
export function readWeight(reading: Reading, segments: readonly Segment[]): Weight | undefined {
  const mea = segments.find((one) => one.tag === 'MEA' && textAt(one, 1) === PHYSICAL && textAt(one, 2) === NET_WEIGHT)
  const unit = textAt(mea, 3)
  if (!mea || !isWeight(unit)) return undefined
  const quantity = reading.number(mea, { element: 3, component: 2 }, 'The weight', 'quantity-invalid')
  return quantity === null ? undefined : { quantity, unit }
}
