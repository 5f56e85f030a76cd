import { readEdi } from '@quayside/edi'
import { describe, expect, it } from 'vitest'
import { envelopeSegments } from './envelope-segments.ts'

const x12 = [
  'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*000000101*0*P*>',
  'GS*PO*RETAILER*QUAYSIDE*20261120*0912*101*X*004010',
  'ST*850*0001',
  'BEG*00*SA*PO-1**20261120',
  'PO1*1*48*EA*4.25**IN*KW20881',
  'SE*4*0001',
  'GE*1*101',
  'IEA*1*000000101',
].join('~\n')

const edifact = `UNA:+.? '\nUNB+UNOC:3+A:14+B:14+261120:0912+R1'\nUNH+1+ORDERS:D:96A:UN'\nBGM+220+PO+9'\nUNT+3+1'\nUNZ+1+R1'`

const shown = (text: string) => {
  const file = readEdi(Buffer.from(text))
  return file.interchanges
    .flatMap((interchange) => envelopeSegments(file.text, interchange))
    .map((segment) => ({ tag: segment.tag, text: file.text.slice(segment.offset, segment.offset + segment.length) }))
}

describe('the segments around the messages', () => {
  it('are header and trailer of interchange and group, where they stand in the text', () => {
    const segments = shown(`${x12}~`)
    expect(segments.map(({ tag }) => tag)).toEqual(['ISA', 'GS', 'GE', 'IEA'])
    expect(segments[2]).toEqual({ tag: 'GE', text: 'GE*1*101' })
  })

  it('have UNA with its six marks', () => {
    expect(shown(edifact)).toEqual([
      { tag: 'UNA', text: "UNA:+.? '" },
      { tag: 'UNB', text: 'UNB+UNOC:3+A:14+B:14+261120:0912+R1' },
      { tag: 'UNZ', text: 'UNZ+1+R1' },
    ])
  })

  it('end with the file if it was cut short', () => {
    expect(shown(`${x12.slice(0, x12.indexOf('GE*1'))}`).map(({ tag }) => tag)).toEqual(['ISA', 'GS'])
  })
})
