import { expect, it } from 'vitest'
import { describeEnvelope } from './describe-envelope.ts'

function told(text: string, separator = '*') {
  const [tag = '', ...values] = text.split(separator)
  const elements = values.map((value) => (separator === '+' && value.includes(':') ? value.split(':') : value))
  return describeEnvelope({ tag, elements, position: 0, offset: 0, length: text.length })
}

it.each([
  [
    'ISA*00*          *00*          *ZZ*RETAILER       *01*SUPPLIER       *260304*0915*U*00401*000000101*1*P*>',
    'Interchange 000000101 from RETAILER to SUPPLIER, 4 March 2026 at 09:15',
  ],
  ['GS*PO*RETAILER*SUPPLIER*20260304*0915*7*X*004010', 'Group 7 (PO) in version 004010'],
  ['ST*850*0001', 'Message 0001: Purchase order (850)'],
  ['ST*777*0001', 'Message 0001: 777'],
  ['SE*12*0001', 'End of message 0001: 12 segments'],
  ['GE*1*7', 'End of group 7: 1 message'],
  ['IEA*2*000000101', 'End of interchange 000000101: 2 groups'],
  ['IEA', 'End of interchange without number: no count of groups'],
  ['TA1*000000101*260304*0915*A*000', 'Answers interchange 000000101: accepted (A): no error (000)'],
  ['BEG*00*SA*P1', null],
])('%s', (text, sentence) => expect(told(text)).toBe(sentence))

it.each([
  ['UNB+UNOC:3+A:14+B:14+260304:0915+R1++++++1', 'Test interchange R1 from A to B, 4 March 2026 at 09:15'],
  ['UNH+1+ORDERS:D:96A:UN', 'Message 1: Purchase order (ORDERS) D.96A'],
  ['UNT+18+1', 'End of message 1: 18 segments'],
  ['UNZ+1+R1', 'End of interchange R1: 1 message'],
])('%s', (text, sentence) => expect(told(text, '+')).toBe(sentence))
