import { describe, expect, it } from 'vitest'
import { decideReasonCode, type GivenReason } from './edit-reason.ts'
import type { ReasonCode } from './line-reason.ts'

const before: ReasonCode = { code: 'OS', reason: 'Out of stock', forRefused: true, forReduced: true, forLate: false }
const decide = (given: GivenReason, was: ReasonCode | null = before, standard: 'X12' | 'EDIFACT' = 'X12') => {
  const decision = decideReasonCode(given, was, { standard, otherCodes: ['LT'] })
  return decision.ok ? decision.value : `${decision.field}: ${decision.refusal.message}`
}

describe('decideReasonCode', () => {
  it('keeps what is left out, and trims what is typed', () => {
    expect(decide({ reason: ' No stock ', forLate: true })).toEqual({ ...before, reason: 'No stock', forLate: true })
  })

  it.each([
    ['without a code', { code: ' ' }, 'code: Code is required.'],
    ['with a code that another reason has', { code: 'LT' }, 'code: There is a reason with the code LT already.'],
    ['with an invisible character', { code: 'O\u200bS' }, 'code: '],
    ['without a text', { reason: '' }, 'reason: Reason is required.'],
    ['with a long text', { reason: 'x'.repeat(101) }, 'reason: Reason has more than 100 characters.'],
    ['for no line', { forRefused: false, forReduced: false }, 'forRefused: OS is for no line.'],
  ])('refuses a reason %s, and says at which field', (_case, given, expected) => {
    expect(decide(given)).toContain(expected)
  })

  it('takes a code as long as the element of the standard', () => {
    expect(decide({ code: 'LATE' })).toMatchObject({ code: 'LATE' })
    expect(decide({ code: 'LATE' }, before, 'EDIFACT')).toBe('code: Code has more than 3 characters.')
    expect(decide({ code: 'x'.repeat(31) })).toBe('code: Code has more than 30 characters.')
  })

  it('starts a new reason from nothing', () => {
    expect(decide({ code: 'NEW', reason: 'New' }, null)).toBe('forRefused: NEW is for no line.')
  })
})
