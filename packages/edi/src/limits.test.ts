/** What is beyond a limit is refused with its reason and one answer, and the rest of the file is read as ever. */

import { describe, expect, it } from 'vitest'
import { contrl } from './answers/contrl.ts'
import { functionalAcknowledgement997 } from './answers/functional-acknowledgement.ts'
import { interchangeAcknowledgementTa1 } from './answers/interchange-acknowledgement.ts'
import {
  LONGEST_SEGMENT,
  LONGEST_VALUE,
  MOST_ELEMENTS,
  MOST_GROUPS,
  MOST_INTERCHANGES,
  MOST_MESSAGES,
  MOST_SEGMENTS,
} from './limits.ts'
import type { EdiFile } from './model.ts'
import { readEdi } from './reading/read-edi.ts'
import { bytesOf, EDIFACT_ORDER, ISA, readText, X12_ORDER } from './test-files/orders.ts'

const refusals = (file: EdiFile) =>
  file.interchanges.map(({ problems, groups }) =>
    [...problems, ...groups.flatMap((group) => group.messages.flatMap((message) => message.problems))]
      .filter(({ severity }) => severity === 'reject')
      .map(({ code }) => code),
  )
const verdicts = (file: EdiFile) => file.interchanges.map(({ verdict }) => verdict)
const ta1Of = (file: EdiFile, at = 0) => {
  const [interchange] = file.interchanges.slice(at)
  return interchange ? interchangeAcknowledgementTa1(interchange).slice(-2) : []
}

const withSegment = (segment: string) => X12_ORDER.replace('CTT*2~', `CTT*2~\n${segment}~`).replace('SE*12', 'SE*13')

describe('a limit', () => {
  it('ends the file behind so many interchanges, and answers the first that is too many', () => {
    const empty = `${ISA}IEA*0*000000101~`
    const file = readText(empty.repeat(MOST_INTERCHANGES + 2))
    expect(file.interchanges).toHaveLength(MOST_INTERCHANGES + 1)
    expect(refusals(file).at(-1)).toEqual(['interchange.refused-unread'])
    expect(ta1Of(file, MOST_INTERCHANGES)).toEqual(['R', '024'])
    expect(refusals(readText(empty.repeat(MOST_INTERCHANGES))).flat()).toEqual([])
  })

  it('refuses the interchange with too many messages, and reads the next', () => {
    const messages = "UNH+1+APERAK:D:96A:UN'UNT+2+1'".repeat(MOST_MESSAGES + 1)
    const file = readText(`UNB+UNOC:3+A:14+B:14+261120:0912+7'${messages}UNZ+${MOST_MESSAGES + 1}+7'\n${X12_ORDER}`)
    expect(file.interchanges[0]?.problems.map(({ code }) => code)).toEqual(['interchange.too-many-messages'])
    expect(file.interchanges[0]?.groups[0]?.messages).toHaveLength(MOST_MESSAGES)
    expect(file.interchanges[0] && contrl(file.interchanges[0])?.segments).toEqual([
      ['UCI', '7', ['A', '14'], ['B', '14'], '4', '18', '', ''],
    ])
    // The room is the file's: what follows has to come in another one.
    expect(refusals(file)[1]).toEqual(['interchange.too-many-messages'])
  })

  it('refuses the interchange with too many groups', () => {
    const groups = 'GS*PO*A*B*20261120*0912*1*X*004010~GE*0*1~'.repeat(MOST_GROUPS + 1)
    const file = readText(`${ISA}${groups}IEA*${MOST_GROUPS + 1}*000000101~`)
    expect(file.interchanges[0]?.problems.map(({ code }) => code)).toEqual(['interchange.too-many-groups'])
    expect(ta1Of(file)).toEqual(['R', '024'])
  })

  it('refuses the message with too many segments, and counts them all the same', () => {
    const notes = 'NTE*GEN*A~'.repeat(MOST_SEGMENTS)
    const big = X12_ORDER.replace('CTT*2~', `${notes}CTT*2~`).replace('SE*12', `SE*${MOST_SEGMENTS + 12}`)
    const file = readText(big + X12_ORDER)
    expect(refusals(file)).toEqual([['message.too-many-segments'], []])
    const group = file.interchanges[0]?.groups[0]
    expect(group && functionalAcknowledgement997(group)?.segments.slice(1)).toEqual([
      ['AK2', '850', '0001', ''],
      ['AK5', 'R', '5'],
      ['AK9', 'R', '1', '1', '0'],
    ])
  })

  it.each<[string, string, string]>([
    ['elements', `ZZZ${'*A'.repeat(MOST_ELEMENTS + 1)}`, '3'],
    ['components', `ZZZ*${'>A'.repeat(MOST_ELEMENTS + 1)}`, '3'],
    ['characters of a value', `ZZZ*${'A'.repeat(LONGEST_VALUE + 1)}`, '5'],
    ['characters of a tag', 'Z'.repeat(LONGEST_VALUE + 1), '5'],
  ])('refuses the message with too many %s in a segment', (_what, segment, code) => {
    const file = readText(withSegment(segment) + X12_ORDER)
    expect(verdicts(file)).toEqual(['rejected', 'accepted'])
    const group = file.interchanges[0]?.groups[0]
    expect(group && functionalAcknowledgement997(group)?.segments.filter(([tag]) => tag === 'AK4')[0]?.[3]).toBe(code)
    const kept = file.interchanges[0]?.groups[0]?.messages[0]?.segments ?? []
    expect(JSON.stringify(kept).length).toBeLessThan(20_000)
  })

  it('refuses the interchange with a segment that does not end, and finds the next', () => {
    const endless = X12_ORDER.replace('CTT*2~', `CTT*2~\nNTE*GEN*${'A'.repeat(2 * LONGEST_SEGMENT)}~`)
    const file = readText(`${endless}\n${EDIFACT_ORDER}`)
    expect(refusals(file)).toEqual([['interchange.segment-too-long'], []])
    expect(ta1Of(file)).toEqual(['R', '024'])
  })

  it('reads of a file that is refused as a whole the header that says whom to answer', () => {
    const file = readEdi(bytesOf(X12_ORDER + X12_ORDER), { refused: 'It is too large.' })
    expect(file.interchanges.map(({ sender, groups }) => [sender.id, groups])).toEqual([['RETAILER', []]])
    expect(file.interchanges[0]?.problems.map(({ message }) => message)).toEqual(['It is too large.'])
    expect(ta1Of(file)).toEqual(['R', '024'])
  })
})
