// An order for stores of a distribution centre: screens, label and ASN name both, for an 850 and an ORDERS.

import {
  createLabel,
  createPartner,
  createStore,
  downloadLabels,
  generateLabel,
  listEntities,
  lookUpLabels,
  updatePartner,
  updateStore,
} from '@quayside/contract'
import { expectAccessible } from '../portal/accessible.ts'
import { acknowledgeOrder, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { moveAllTo } from '../portal/packing.ts'
import type { Person } from '../portal/people.ts'
import { expect, test } from '../portal/test.ts'
import { segmentsOf } from '../retailer/mailbox.ts'
import { order850, ordersFile, shipToCode } from '../retailer/order-files.ts'

const chief: Person = { userName: 'split-orders-chief', isAdmin: true, permissions: [], partnerCodes: ['SANDEDI'] }
const partnerCode = 'RATABAY'
const orderNumber = 'PO-RATA-1'
const lines = [
  { code: 'RB30881', quantity: 12, price: '4.25', description: 'KETTLE', stores: { '0107': 5, '0108': 7 } },
]

test('an 850 for stores of a distribution centre is shipped there, and each store is the final destination', async ({
  pageFor,
  folder,
  apiFor,
}) => {
  const page = await pageFor(chief)
  const api = await apiFor(chief)
  const [entity] = await api.call(listEntities)
  const { partnerID: id } = await api.call(createPartner, {
    body: { code: partnerCode, name: 'Rata Bay', entityID: entity?.entityID },
  })
  for (const body of [
    { theirInterchangeID: 'RETAILER' },
    { ourInterchangeID: 'QUAYSIDE' },
    { ourInterchangeQualifier: 'ZZ' },
    { testMessages: true },
    { createUnknownRecords: true },
  ])
    await api.call(updatePartner, { params: { id }, body })
  const { storeID } = await api.call(createStore, { body: { partnerCode, storeCode: '0107' } })
  await api.call(updateStore, { params: { id: storeID }, body: { name: 'Northside Takapuna' } })
  const label = { labelTypeSystemName: 'Shipment', labelParameter: 'ShipmentID', buttonText: 'Print Labels' } as const
  await api.call(createLabel, { body: { ...label, partnerCode, format: 'ZPL', pageSize: '4x6' } })
  const box = folder(partnerCode)
  await box.drop('rata.edi', order850({ orderNumber, controlNumber: '7823', lines }))
  const order = await orderByNumber(api, orderNumber)
  const ids = storeOrderOf(order, `${orderNumber}-0107`)

  await test.step('the order shows the distribution centre as its ship-to, and the stores', async () => {
    await page.goto(`/orders/${ids.id}`)
    await expect(page.getByRole('button', { name: 'Edit Ship To' })).toHaveText('KARAKA DC')
    await expect(page.getByText('Northside Takapuna, 0108', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Orders Overview' }).click()
    const rows = page.getByRole('table', { name: 'Store orders' }).getByRole('row')
    await expect(rows.filter({ hasText: '0107' })).toContainText('Northside Takapuna 0107 via KARAKA DC')
    await expect(rows.filter({ hasText: '0108' })).toContainText('via KARAKA DC')
    await expectAccessible(page, 'an order for stores of a distribution centre')
  })

  await test.step('the store order shows where it is shipped to and for whom', async () => {
    await page.goto(`/orders/${ids.id}/storeorder/${ids.sid}`)
    await expect(page.getByText('ship to KARAKA DC (9001)')).toBeVisible()
    await expect(page.getByText('18 LINWOOD ROAD')).toBeVisible()
    await expect(page.getByText('For store', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a store order by way of a distribution centre')
  })

  await test.step('its carton’s label goes to the distribution centre and names the store', async () => {
    await acknowledgeOrder(api, ids)
    await box.collect('855', orderNumber)
    await page.getByRole('button', { name: 'Ship Order' }).click()
    await expect(page.getByText('ship to KARAKA DC (9001) for Northside Takapuna')).toBeVisible()
    await moveAllTo(page, 'RB30881', 'New carton')
    await expect(page.getByText('All items have been assigned to a carton.')).toBeVisible()
    const [one] = await api.call(lookUpLabels, { query: { partnerCode } })
    const { prints } = await api.call(generateLabel, {
      body: {
        partnerLabelDetailID: one?.partnerLabelDetailID ?? 0,
        labelParameterValue: Number(/\/shipments\/(\d+)/.exec(page.url())?.[1]),
      },
    })
    const zpl = await api.call(downloadLabels, { params: { id: prints[0]?.labelPrintID ?? 0 } })
    for (const text of ['KARAKA DC', '18 LINWOOD ROAD', '0107', 'Northside']) expect(zpl).toContain(`^FD${text}`)
  })

  await test.step('the 856 ships to the distribution centre and marks the carton for the store', async () => {
    const { message } = await box.collect('856', orderNumber)
    expect(segmentsOf(message, 'N1').filter(([entity]) => entity === 'ST' || entity === 'Z7')).toEqual([
      ['ST', 'KARAKA DC', '92', shipToCode],
      ['Z7', 'Northside Takapuna', '92', '0107'],
    ])
    expect(segmentsOf(message, 'SN1').map(([, quantity]) => quantity)).toEqual(['5'])
  })
})

test('an ORDERS for stores of a delivery party is shipped there, and each store is the ultimate consignee', async ({
  folder,
  apiFor,
}) => {
  const api = await apiFor(chief)
  const box = folder('SANDEDI')
  const number = '4500088701'
  await box.drop('split.edi', ordersFile({ orderNumber: number, controlNumber: '8701', lines }))
  const ids = storeOrderOf(await orderByNumber(api, number), `${number}-0108`)
  await acknowledgeOrder(api, ids)
  await box.collect('ORDRSP', number)
  await ship(api, ids)
  const { message } = await box.collect('DESADV', number)
  const nads = segmentsOf(message, 'NAD').filter(([party]) => party === 'DP' || party === 'UC')
  expect(nads.map((nad) => nad.slice(0, 4))).toEqual([
    ['DP', '9001::92', '', 'Karaka DC'],
    ['UC', '0108::92'],
  ])
  expect(segmentsOf(message, 'QTY')).toContainEqual(['12:7:PCE'])
})
