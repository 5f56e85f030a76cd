/** The time that reading takes grows with the length of a file and with nothing else. */

import { expect, it } from 'vitest'
import { bytesOf } from '../test-files/orders.ts'
import { readEdi } from './read-edi.ts'

const inOrder = (body: string) =>
  `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*U*00401*000000001*0*P*>~GS*PO*A*B*20261120*0912*1*X*004010~ST*850*0001~BEG*00*SA*P1**20261120~${body}SE*4*0001~GE*1*1~IEA*1*000000001~`

it.each<[string, (count: number) => string]>([
  ['line breaks inside a segment', (count) => inOrder(`MSG*A${'\r\n'.repeat(count)}B~`)],
  ['blanks behind line breaks', (count) => inOrder(`MSG*A${'\n '.repeat(count)}B~`)],
  ['words like headers in a segment', (count) => inOrder(`MSG*${'UNB ISA UNA '.repeat(count)}~`)],
  ['declarations of separators', (count) => "UNA:+.? '".repeat(count / 20)],
])('reads 300,000 %s at once: square time would be a quarter of an hour', (_what, text) => {
  const begun = performance.now()
  readEdi(bytesOf(text(300_000)))
  expect(performance.now() - begun).toBeLessThan(60_000)
})
