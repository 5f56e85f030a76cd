/** For a tolerant partner unambiguous faults are noted; everything else is still refused. */
import { expect, it } from 'vitest'
import { readEdi } from '../reading/read-edi.ts'

const file = (segments: readonly string[]) =>
  [
    'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*000000001*0*P*>',
    'GS*PO*RETAILER*QUAYSIDE*20261120*0912*1*X*004010',
    'ST*850*0001',
    ...segments,
    `SE*${segments.length + 2}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')

function read(segments: readonly string[], tolerant: boolean) {
  const message = readEdi(Buffer.from(file(segments)), { tolerant }).interchanges[0]?.groups[0]?.messages[0]
  return { verdict: message?.verdict, faults: message?.problems.map(({ code, severity }) => `${severity} ${code}`) }
}

const line = 'PO1*1*48*EA*4.25**IN*KW20881'

it.each([
  ['a code that is too long', ['BEG*00*SA*P-1**20261120', 'CUR*BYERS*NZD', line, 'CTT*1'], 'element.too-long'],
  ['a date in another form', ['BEG*00*SA*P-1**20261120', 'DTM*064*28.11.26', line, 'CTT*1'], 'element.date'],
])('%s is noted where the partner may, and refused elsewhere', (_, segments, code) => {
  expect(read(segments, false)).toEqual({ verdict: 'rejected', faults: expect.arrayContaining([`reject ${code}`]) })
  const tolerated = read(segments, true)
  expect(tolerated.verdict).toBe('accepted-with-errors')
  expect(tolerated.faults).toContain(`note ${code}`)
})

it.each([
  ['a segment that is missing', [line, 'CTT*1']],
  ['a quantity that is no number', ['BEG*00*SA*P-1**20261120', 'PO1*1*many*EA*4.25**IN*KW20881', 'CTT*1']],
  ['an element that is missing', ['BEG*00*SA***20261120', line, 'CTT*1']],
])('%s leaves a doubt, and is refused from everybody', (_, segments) => {
  expect(read(segments, true).verdict).toBe('rejected')
})
