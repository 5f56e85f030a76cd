// A program in a browser's place: the API token, raw bytes in, orders out.

import { getExchange, getOrder, listOrders, receiveExchangeFile } from '@quayside/contract'
import { portalApi } from '../portal/api.ts'
import { expect, test } from '../portal/test.ts'
import { order850, ordersFile } from '../retailer/order-files.ts'

const lines = [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'Tea towel' }]

test('raw bytes are accepted with 202 and an id, and become an order', async ({ tokenApi }) => {
  const orders = {
    SANDX12: order850({ orderNumber: 'PO-API-X12', controlNumber: '7401', lines }),
    SANDEDI: ordersFile({ orderNumber: 'PO-API-EDI', controlNumber: '8401', lines }),
  }
  for (const [partnerCode, content] of Object.entries(orders)) {
    const body = Buffer.from(content, 'latin1')
    const { id } = await tokenApi.call(receiveExchangeFile, {
      params: { partnerCode },
      query: { fileName: 'api.edi' },
      body,
    })
    const file = () => tokenApi.call(getExchange, { params: { id } })
    await expect.poll(async () => (await file()).status).toBe('Processed')
    const { messages, fileName, byteLength } = await file()
    expect({ fileName, byteLength }).toEqual({ fileName: 'api.edi', byteLength: body.length })
    const order = await tokenApi.call(getOrder, { params: { id: messages[0]?.orderID ?? 0 } })
    expect(order).toMatchObject({ partnerCode, subTotal: 21.25, taxTotal: 3.19, total: 24.44, status: 'Waiting' })
    const { orders: found } = await tokenApi.call(listOrders, {
      query: { search: order.orderNumber, partner: partnerCode },
    })
    expect(found.map((one) => one.orderID)).toEqual([order.orderID])
  }
})

test('a wrong token, a wrong partner and a person without the permission are refused', async ({
  program,
  tokenApi,
  apiFor,
}) => {
  const body = Buffer.from('ISA')
  const send = { params: { partnerCode: 'SANDX12' }, body }
  expect(await portalApi(program.baseUrl, 'qs_wrong').ask(receiveExchangeFile, send)).toMatchObject({ status: 401 })
  expect(await tokenApi.ask(receiveExchangeFile, { ...send, params: { partnerCode: 'NOBODY' } })).toMatchObject({
    status: 404,
  })
  expect(await (await apiFor('clerk')).ask(receiveExchangeFile, send)).toMatchObject({ status: 403 })
})

test('the calls are described', async ({ program, request }) => {
  const page = await request.get(`${program.baseUrl}/api/docs`)
  expect(page.ok()).toBe(true)
  expect(await page.text()).toContain('Quayside')
})
