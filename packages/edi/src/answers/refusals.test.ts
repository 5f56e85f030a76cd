import { describe, expect, it } from 'vitest'
import { LineIndex } from '../line-index.ts'
import type { Interchange, Message } from '../model.ts'
import { change, EDIFACT_ORDER, readOne, X12_ORDER } from '../test-files/orders.ts'
import { withProblems } from '../verdicts.ts'
import { contrl } from './contrl.ts'
import { functionalAcknowledgement997 } from './functional-acknowledgement.ts'
import { interchangeAcknowledgementTa1 } from './interchange-acknowledgement.ts'
import { duplicateInterchange, refusedMessage, unknownReceiver, unknownSender, unsupportedMessage } from './refusals.ts'

const x12 = readOne(X12_ORDER)
const edifact = readOne(EDIFACT_ORDER)
const X12_FILE = new LineIndex(X12_ORDER)
const EDIFACT_FILE = new LineIndex(EDIFACT_ORDER)

const first = (interchange: Interchange): Message => interchange.groups[0]?.messages[0] as Message
const status = (interchange: Interchange): unknown => interchangeAcknowledgementTa1(interchange).slice(4)
const lines997 = (interchange: Interchange): string[] =>
  (interchange.groups[0] &&
    functionalAcknowledgement997(interchange.groups[0])?.segments.map((segment) =>
      segment.flat().join('*').replace(/\*+$/, ''),
    )) ??
  []
const linesContrl = (interchange: Interchange): string[] =>
  contrl(interchange)?.segments.map((segment) =>
    segment
      .map((value) => [value].flat().join(':'))
      .join('+')
      .replace(/\++$/, ''),
  ) ?? []

describe('problems found elsewhere', () => {
  it('a duplicate interchange: TA1 025, or AK9 R 6, 19 from 004050 on; UCI 4 with 26', () => {
    const again = withProblems(x12, duplicateInterchange(X12_FILE, x12, 'Interchange 101 came on Monday.'))
    expect(again.verdict).toBe('rejected')
    expect(status(again)).toEqual(['R', '025'])
    expect(lines997(again)).toEqual(['AK1*PO*7', 'AK9*R*1*1*0*6'])
    const later = readOne(change(X12_ORDER, 'X*004010', 'X*005010'))
    expect(lines997(withProblems(later, duplicateInterchange(X12_FILE, later, '…'))).at(-1)).toBe('AK9*R*1*1*0*19')
    const answered = withProblems(edifact, duplicateInterchange(EDIFACT_FILE, edifact, '…'))
    expect(linesContrl(answered)).toEqual(['UCI+101+4012345000009:14+9400000000017:14:RT+4+26+UNB'])
  })

  it('an unknown sender or receiver: TA1 006 and 008, UCI 23 and 7', () => {
    expect(status(withProblems(x12, unknownSender(X12_FILE, x12, '…')))).toEqual(['R', '006'])
    expect(status(withProblems(x12, unknownReceiver(X12_FILE, x12, '…')))).toEqual(['R', '008'])
    expect(linesContrl(withProblems(edifact, unknownSender(EDIFACT_FILE, edifact, '…')))[0]).toMatch(/\+4\+23\+UNB$/)
    expect(linesContrl(withProblems(edifact, unknownReceiver(EDIFACT_FILE, edifact, '…')))[0]).toMatch(/\+4\+7\+UNB$/)
  })

  it('an unsupported message type: AK5 R 1, UCM 4 with 14 on its type', () => {
    const messages = new Map([[first(x12), [unsupportedMessage(X12_FILE, first(x12), '…')]]])
    expect(lines997(withProblems(x12, { messages }))).toEqual(['AK1*PO*7', 'AK2*850*0001', 'AK5*R*1', 'AK9*R*1*1*0'])
    const other = new Map([[first(edifact), [unsupportedMessage(EDIFACT_FILE, first(edifact), '…')]]])
    expect(linesContrl(withProblems(edifact, { messages: other }))[1]).toBe('UCM+1+ORDERS:D:96A:UN:EAN008+4+14+UNH+3:1')
  })

  it('a message that could not be mapped, with a place and without', () => {
    const refuse = (place?: Parameters<typeof refusedMessage>[3]) =>
      lines997(
        withProblems(x12, {
          messages: new Map([[first(x12), [refusedMessage(X12_FILE, first(x12), 'No price.', place)]]]),
        }),
      ).slice(2)
    expect(refuse()).toEqual(['AK5*R*5', 'AK9*R*1*1*0'])
    expect(refuse({ segmentPosition: 8 })).toEqual(['AK3*PO1*8**8', 'AK5*R*5', 'AK9*R*1*1*0'])
    expect(refuse({ segmentPosition: 8, element: 4 })).toEqual(['AK3*PO1*8**8', 'AK4*4***7', 'AK5*R*5', 'AK9*R*1*1*0'])
    expect(refuse({ segmentPosition: 8, element: 4, missing: true })[1]).toBe('AK4*4***1')
    const problem = refusedMessage(X12_FILE, first(x12), 'No price.', { segmentPosition: 8, element: 4 })
    expect(problem).toMatchObject({
      line: 10,
      column: 1,
      segmentTag: 'PO1',
      segmentPosition: 8,
      element: 4,
      message: 'No price.',
    })
    const refused = new Map([[first(edifact), [refusedMessage(EDIFACT_FILE, first(edifact), 'No price.')]]])
    expect(linesContrl(withProblems(edifact, { messages: refused }))[1]).toBe('UCM+1+ORDERS:D:96A:UN:EAN008+4+18')
  })

  it('does not change the interchange that it was given', () => {
    withProblems(x12, duplicateInterchange(X12_FILE, x12, '…'))
    expect(x12.verdict).toBe('accepted')
    expect(x12.problems).toEqual([])
  })
})
