import { Buffer } from 'node:buffer'
import { answerStatus } from '@quayside/contract'
import { readEdi } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { needsAnswer } from './file-summary.ts'

const x12 = (group: string) =>
  `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261128*0912*U*00401*000000027*0*T*>~${group}IEA*1*000000027~`
const edifact = (group: string) => `UNB+UNOC:3+RETAILER+QUAYSIDE+261128:0912+27'${group}UNZ+1+27'`

describe('needsAnswer', () => {
  it.each([
    ['an X12 group without sets', x12('GS*PO*R*Q*20261128*0912*78*X*004010~GE*0*78~'), answerStatus.queued],
    ['an X12 group that lacks its sets', x12('GS*PO*R*Q*20261128*0912*78*X*004010~GE*1*78~'), answerStatus.queued],
    [
      'an EDIFACT group without messages',
      edifact("UNG+ORDERS+R+Q+261128:0912+1+UN+D:96A'UNE+0+1'"),
      answerStatus.queued,
    ],
    ['an empty group of acknowledgements', x12('GS*FA*R*Q*20261128*0912*78*X*004010~GE*0*78~'), answerStatus.notNeeded],
  ])('answers as it must when a file has only %s', (_what, text, status) => {
    expect(needsAnswer(readEdi(Buffer.from(text)))).toBe(status)
  })
})
