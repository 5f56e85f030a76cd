import { describe, expect, it } from 'vitest'
import {
  decideReason,
  type ReasonCode,
  requireReasons,
  type ShortLine,
  shortfallOf,
  standardReasons,
} from './line-reason.ts'

const line = (acknowledged: string | null, backordered = '0', ordered = '10'): ShortLine => ({
  orderedQuantity: ordered,
  quantityAcknowledged: acknowledged,
  quantityBackordered: backordered,
})

describe('shortfallOf', () => {
  it.each([
    ['nothing for an unanswered line', line(null), null],
    ['nothing for a line in full', line('10.0000'), null],
    ['nothing for a line that was never ordered', line('3', '0', '0'), null],
    ['refused without any quantity', line('0'), 'refused'],
    ['reduced with a part of it', line('6'), 'reduced'],
    ['reduced where the backorder leaves a rest', line('4', '2'), 'reduced'],
    ['reduced where only a part waits', line('0', '4'), 'reduced'],
    ['late where the rest waits', line('6', '4'), 'late'],
    ['late where all of it waits', line('0', '10'), 'late'],
  ])('returns %s', (_case, answered, expected) => {
    expect(shortfallOf(answered)).toBe(expected)
  })
})

const reasons: readonly ReasonCode[] = [
  { code: 'OS', reason: 'Out of stock', forRefused: true, forReduced: true, forLate: false },
  { code: 'LT', reason: 'Later', forRefused: false, forReduced: false, forLate: true },
]
const textOf = (decision: ReturnType<typeof decideReason> | ReturnType<typeof requireReasons>) =>
  decision.ok ? 'allowed' : `${decision.refusal.message} ${decision.refusal.hint}`

describe('decideReason', () => {
  it('allows a reason of the list for the shortfall', () => {
    expect(decideReason({ lineName: '1', shortfall: 'late' }, 'LT', reasons)).toEqual({ ok: true, value: 'LT' })
  })

  it('refuses a reason for another shortfall, and one that the list does not have', () => {
    expect(textOf(decideReason({ lineName: '1', shortfall: 'refused' }, 'LT', reasons))).toBe(
      'Line 1: LT is no reason for a line that is refused. Use one of the partner’s reasons: OS.',
    )
    expect(textOf(decideReason({ lineName: '1', shortfall: 'late' }, 'XX', []))).toContain(
      'none: the list of the partner has no such reason',
    )
  })

  it('refuses a reason for a line that is answered in full', () => {
    expect(textOf(decideReason({ lineName: '1', shortfall: null }, 'OS', reasons))).toBe(
      'Line 1 is neither refused nor reduced nor late, so it takes no reason (OS). Leave the reason empty.',
    )
  })
})

describe('requireReasons', () => {
  const answered = (lineNumber: string, given: ShortLine, reasonCode: string | null = null) => ({
    ...given,
    lineNumber,
    code: `KW${lineNumber}`,
    reasonCode,
  })

  it('allows lines with a reason, and lines that need none', () => {
    const lines = [answered('1', line('10')), answered('2', line('0'), 'OS'), answered('3', line(null))]
    expect(requireReasons(lines, 'Acme')).toEqual({ ok: true, value: true })
  })

  it('names the lines without a reason', () => {
    const lines = [answered('1', line('0')), answered('2', line('6', '4')), answered('3', line('6'))]
    const decision = requireReasons(lines, 'Acme')
    expect(textOf(decision)).toBe(
      'Acme wants a reason for line 1 KW1 (refused), line 2 KW2 (late), line 3 KW3 (reduced). Choose a reason for each, save, then send again.',
    )
    expect(decision.ok || decision.refusal.status).toBe(422)
  })

  it('counts what it does not name', () => {
    const many = Array.from({ length: 12 }, (_, at) => answered(String(at + 1), line('0')))
    expect(textOf(requireReasons(many, 'Acme'))).toContain('line 10 KW10 (refused) and 2 more.')
  })
})

describe('standardReasons', () => {
  it.each(['X12', 'EDIFACT'] as const)('lists a reason for every shortfall, each code once: %s', (standard) => {
    const list = standardReasons[standard]
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    for (const flag of ['forRefused', 'forReduced', 'forLate'] as const)
      expect(list.some((reason) => reason[flag])).toBe(true)
    if (standard === 'EDIFACT') for (const { code } of list) expect(code.length).toBeLessThanOrEqual(3)
  })
})
