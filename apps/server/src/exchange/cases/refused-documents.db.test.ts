// A retailer refuses our invoice by an 824 or APERAK: the file is kept, answered, and found by the number it refuses.
import { listExchange } from '@quayside/contract'
import { expect, it } from 'vitest'
import { exchangeCalls } from '../../features/exchange/exchange-calls.ts'
import { admin, allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { openCaseFiles } from './case-file.fixture.ts'

const { acknowledge, desk, invoice, kit, partners, receive } = openCaseFiles()
const call = caller(() => kit, exchangeCalls)

/** Results of a search on the Exchange page, newest first. */
async function found(search: string) {
  const { exchanges } = allowed(await call(listExchange, { query: { search } as never, actor: admin }))
  return exchanges.map(({ direction, messageTypes, status }) => `${direction} ${messageTypes} ${status}`)
}

it('finds an 824 by the invoice that it refuses, with the invoice', async () => {
  await receive('p35-824-refuses-our-invoice--35a.edi', 'X12')
  await acknowledge('FC35-1', 'X12', /^BAK/)
  await invoice('FC35-1', 'X12', /^BIG/)
  await receive('p35-824-refuses-our-invoice--35b-824.edi', 'X12')
  expect(await desk.newestFile(partners.X12.id)).toMatchObject({
    status: 'Rejected',
    answer_status: 'Answered',
    reference: 'FC35-INV1, FC35-1, 761350002',
    notes: [expect.stringContaining('Messages of type 824 are not processed here.')],
  })
  expect(await desk.newestOut(partners.X12.id, '997')).toMatch(
    /AK1\*AG\*50002.*AK2\*824\*0001.*AK5\*R\*1.*AK9\*R\*1\*1\*0/s,
  )
  expect(await found('FC35-INV1')).toEqual(['in 824 Rejected'])
  expect(await found('FC35-1')).toEqual(expect.arrayContaining(['in 824 Rejected', 'in 850 Processed']))
})

it('finds an APERAK by the invoice that it refuses', async () => {
  await receive('p35-824-refuses-our-invoice--35c-aperak.edi', 'EDIFACT')
  expect(await desk.newestFile(partners.EDIFACT.id)).toMatchObject({
    status: 'Rejected',
    answer_status: 'Answered',
    reference: 'FC35-INV2, FC35-R1',
  })
  expect(await desk.newestOut(partners.EDIFACT.id, 'CONTRL')).toMatch(/UCM\+1\+APERAK:D:96A:UN:EAN004\+4\+14/)
  expect(await found('FC35-INV2')).toEqual(['in APERAK Rejected'])
})
