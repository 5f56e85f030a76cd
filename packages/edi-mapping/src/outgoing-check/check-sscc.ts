/** Checks the SSCCs of a despatch advice: 18 digits with a valid check digit, each on one unit. */
import { isValidSscc } from '@quayside/domain'
import type { Segment } from '@quayside/edi'
import type { SentMessage } from './sent-message.ts'

/** An SSCC, and the unit that it is on. */
export interface MarkedUnit {
  /** 18 digits, without 00. */
  readonly sscc: string
  /** Name of the unit. A pallet can stand below several items, under one name and one SSCC. */
  readonly unit: string
  readonly segment: Segment | undefined
}

/** Records each SSCC that is invalid or on two units. */
export function checkSsccs(message: SentMessage, marked: readonly MarkedUnit[]): void {
  const unitOf = new Map<string, string>()
  for (const { sscc, unit, segment } of marked) {
    const isRight = /^\d{18}$/.test(sscc) && isValidSscc(sscc)
    message.expect(isRight, 'sscc.invalid', `the SSCC "${sscc}" is not 18 digits with a right check digit.`, segment)
    const other = unitOf.get(sscc) ?? unit
    message.expect(other === unit, 'sscc.twice', `the SSCC ${sscc} is on two units.`, segment)
    unitOf.set(sscc, unit)
  }
}
