/** Cartons of a despatch advice: their lines, the checks for both standards, and the grouping for standard packs. */
import { isValidSscc } from '@quayside/domain'
import type { DespatchAdvice } from '../documents.ts'
import type { MessageSheet } from '../kernel/message-sheet.ts'

export type Carton = DespatchAdvice['cartons'][number]
export type CartonLine = Carton['lines'][number]

/** Cartons with the same article in the same quantity, and that line. */
export interface StandardPack {
  readonly line: CartonLine
  readonly cartons: readonly Carton[]
}

/** Refuses a shipment without cartons, a carton without lines, and an invalid SSCC (18 digits with a check digit). */
export function checkCartons(sheet: MessageSheet, document: DespatchAdvice): void {
  if (document.cartons.length === 0) sheet.refuse('missing', 'The shipment has no cartons')
  for (const { cartonNumber, sscc, lines } of document.cartons) {
    if (lines.length === 0) sheet.refuse('missing', `Carton ${cartonNumber} is empty`)
    if (!isValidSscc(sscc))
      sheet.refuse('sscc', `The SSCC '${sscc}' of carton ${cartonNumber} is not 18 digits with a right check digit`)
  }
}

/** Groups cartons for the standard pack layout. A mixed carton is refused, since the layout cannot express it. */
export function standardPacks(sheet: MessageSheet, cartons: readonly Carton[]): readonly StandardPack[] {
  const packs = new Map<string, { line: CartonLine; cartons: Carton[] }>()
  for (const carton of cartons) {
    const [line, second] = carton.lines
    if (line === undefined) continue
    if (second !== undefined) {
      sheet.refuse(
        'mixed-carton',
        `Carton ${carton.cartonNumber} holds several products, but the partner takes one product a carton (standard pack)`,
      )
    }
    const key = JSON.stringify(line)
    const pack = packs.get(key) ?? { line, cartons: [] }
    pack.cartons.push(carton)
    packs.set(key, pack)
  }
  return [...packs.values()]
}
