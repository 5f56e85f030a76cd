import { readEdi } from '@quayside/edi'
import { expect, it } from 'vitest'
import { messageOf } from '../test-messages/split-message.ts'
import { statedReference } from './stated-reference.ts'

it.each([
  ['850', 'BEG*00*SA* PO-1 **20261120', 'PO-1'],
  ['860', 'BCH*04*SA*PO-2***20261120', 'PO-2'],
  ['ORDERS', 'BGM+220+PO-3+9', 'PO-3'],
  ['ORDERS', 'BGM+220+PO-4:1+9', 'PO-4'],
  ['824', 'BGN*11*R-1*20261128\nOTI*TR*IV*INV-1*******810\nREF*PO*PO-6\nOTI*TA*IV*INV-2', 'INV-1, PO-6, INV-2, R-1'],
  ['824', 'BGN*11*R-1*20261128', 'R-1'],
  ['APERAK', 'BGM+313+R-2+27\nRFF+IV:INV-3\nERC+12\nRFF+IV:INV-3\nRFF+ON:PO-7', 'INV-3, PO-7, R-2'],
  ['850', 'PO1*1*4*EA', null],
  ['850', 'BEG*00*SA', null],
])('%s %s says %s', (type, text, number) => expect(statedReference(messageOf(type, text))).toBe(number))

it('is read from a message that the codec refused', () => {
  const file = readEdi(
    new TextEncoder().encode("UNB+UNOC:3+A+B+261120:0912+1'UNH+1+ORDERS:D:96A:UN'BGM+220+PO-5+9'UNT+99+1'UNZ+1+1'"),
  )
  const message = file.interchanges[0]?.groups[0]?.messages[0]
  expect(message?.verdict).toBe('rejected')
  expect(message && statedReference(message)).toBe('PO-5')
})
