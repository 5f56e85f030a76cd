// A store order of 40 lines is packed and sent by scanner alone.

import type { Page } from '@playwright/test'
import { createShipment, getShipment, type ShipmentDetails } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import { expect, test } from '../portal/test.ts'
import { order850 } from '../retailer/order-files.ts'

const lines = Array.from({ length: 40 }, (_, at) => {
  return { code: `PK${1000 + at}`, quantity: 3, price: '2.00', description: `SHELF ITEM ${at}` }
})

interface Given {
  readonly tokenApi: PortalApi
  readonly folder: (partner: string) => { drop: (name: string, text: string) => Promise<unknown> }
}

async function shipmentToPack({ tokenApi, folder }: Given, orderNumber: string, controlNumber: string) {
  await folder('SANDX12').drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber, lines }))
  const ids = storeOrderOf(await orderByNumber(tokenApi, orderNumber), orderNumber)
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const { shipmentID } = await tokenApi.call(createShipment, { params: { ...ids } })
  const read = (): Promise<ShipmentDetails> => tokenApi.call(getShipment, { params: { id: shipmentID } })
  return { ids, read, address: `/shipments/${shipmentID}` }
}

const scanLine = (page: Page) => page.getByRole('textbox', { name: 'Scan or type a code' })
const band = (page: Page) => page.getByRole('region', { name: 'Packing' })

/** As a scanner types: the code and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await scanLine(page).pressSequentially(code)
  await scanLine(page).press('Enter')
}

/** Units by carton, as a person would compare two shipments. */
const packed = ({ shipmentCartons }: ShipmentDetails) =>
  shipmentCartons.map(({ shipmentCartonProducts }) =>
    shipmentCartonProducts.map(({ product, cartonQuantity }) => `${cartonQuantity} ${product.supplierProductCode}`),
  )

const wanted = [0, 20].map((from) => lines.slice(from, from + 20).map(({ code }) => `3 ${code}`))

async function sendAsn(page: Page) {
  await page.getByRole('button', { name: 'Send ASN' }).click()
  await expect(band(page)).toContainText(/The ASN (was sent|is on its way)/)
}

test('a packer packs and sends by scanner only, through a loss of the network and a reload', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { ids, read, address } = await shipmentToPack({ tokenApi, folder }, 'PO-SCANNED', '8841')
  const page = await pageFor('clerk')
  await page.goto(address)
  await expect(scanLine(page)).toBeVisible()
  await scan(page, 'NEW CARTON')
  for (const { code } of lines.slice(0, 10)) await scan(page, `3*${code}`)
  await expect(band(page)).toContainText('30 / 120')

  await test.step('a wrong and a surplus item change nothing', async () => {
    await scan(page, 'NO-SUCH-CODE')
    await expect(band(page)).toContainText('Nothing here has the code NO-SUCH-CODE')
    await scan(page, 'PK1000')
    await expect(band(page)).toContainText('all packed already')
    await scan(page, '4*PK1010')
    await expect(band(page)).toContainText('Pack at most 3.')
    await expect(band(page)).toContainText('30 / 120')
  })
  await test.step('the last scans are undone one after the other', async () => {
    await scan(page, 'X2')
    await scan(page, 'PK1010')
    await scan(page, 'PK1010')
    await expect(band(page)).toContainText('33 / 120')
    await scan(page, 'UNDO')
    await scan(page, 'UNDO')
    await expect(band(page)).toContainText('30 / 120')
  })
  await test.step('what is scanned without network is sent when it is back, after a reload too', async () => {
    await expect.poll(async () => packed(await read())).toEqual([wanted[0]?.slice(0, 10)])
    await page.context().route('**/Pack', (route) => route.abort())
    for (const { code } of lines.slice(10, 20)) await scan(page, `3*${code}`)
    await scan(page, 'NEW CARTON')
    for (const { code } of lines.slice(20, 30)) await scan(page, `3*${code}`)
    await expect(band(page)).toContainText('90 / 120')
    await expect(band(page)).toContainText('21 steps are kept here')
    await page.reload()
    await expect(band(page)).toContainText('90 / 120')
    expect(packed(await read())).toEqual([wanted[0]?.slice(0, 10)])
    await page.context().unroute('**/Pack')
    await expect.poll(async () => packed(await read())).toEqual([wanted[0], wanted[1]?.slice(0, 10)])
  })
  await test.step('the label of a carton opens it', async () => {
    const [first, second] = (await read()).shipmentCartons
    await expect(page.getByText('SSCC follows')).toHaveCount(0)
    await scan(page, `(00)${first?.ssccNumber}`)
    await expect(band(page)).toContainText('Open: carton 1')
    await scan(page, `]C100${second?.ssccNumber}`)
    await expect(band(page)).toContainText('Open: carton 2')
  })
  for (const { code } of lines.slice(30)) await scan(page, `3*${code}`)
  await expect(band(page)).toContainText('120 / 120')
  await sendAsn(page)
  expect(packed(await read())).toEqual(wanted)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
})
