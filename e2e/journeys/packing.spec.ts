// A store order of 40 lines is packed and sent by scanner alone, by keyboard alone and by touch alone, with the same result.

import type { Locator, Page } from '@playwright/test'
import { createShipment, getShipment, type ShipmentDetails } from '@quayside/contract'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, storeOrderOf } from '../portal/fulfil.ts'
import { tabTo } from '../portal/keyboard.ts'
import { scanFrom } from '../portal/scanner.ts'
import { expect, test } from '../portal/test.ts'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

const allLines = Array.from({ length: 40 }, (_, at) => {
  return { code: `PK${1000 + at}`, quantity: 3, price: '2.00', description: `SHELF ITEM ${at}` }
})

interface Given {
  readonly tokenApi: PortalApi
  readonly folder: (partner: string) => Mailbox
}

interface Ordered {
  readonly orderNumber: string
  readonly controlNumber: string
  readonly lines: typeof allLines
}

async function shipmentToPack({ tokenApi, folder }: Given, ordered: Ordered) {
  const { orderNumber } = ordered
  await folder('SANDX12').drop(`${orderNumber}.edi`, order850(ordered))
  const ids = storeOrderOf(await orderByNumber(tokenApi, orderNumber), orderNumber)
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const { shipmentID } = await tokenApi.call(createShipment, { params: { ...ids } })
  const read = (): Promise<ShipmentDetails> => tokenApi.call(getShipment, { params: { id: shipmentID } })
  /** What the retailer learns of it, carton by carton, with the SSCCs. */
  const sentAsn = async () => {
    const { message } = await folder('SANDX12').collect('856', orderNumber)
    const cartons: { sscc: string; units: string[] }[] = []
    for (const [at, { tag, elements }] of message.segments.entries()) {
      if (tag === 'MAN') cartons.push({ sscc: String(elements[1]), units: [] })
      if (tag !== 'LIN') continue
      const sn1 = message.segments[at + 1]
      const code = elements.find((one) => /^PK\d+$/.test(String(one)))
      cartons.at(-1)?.units.push(`${sn1?.elements[1]} ${code}`)
    }
    return cartons
  }
  return { ids, read, sentAsn, address: `/shipments/${shipmentID}` }
}

const scanLine = (page: Page) => page.getByRole('textbox', { name: 'Scan or type a code' })
const band = (page: Page) => page.getByRole('region', { name: 'Packing' })

/** As a scanner types: the code and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await scanLine(page).focus()
  await scanFrom(page, code)
}

/** Units by carton, as a person would compare two shipments. */
const packed = ({ shipmentCartons }: ShipmentDetails) =>
  shipmentCartons.map(({ shipmentCartonProducts }) =>
    shipmentCartonProducts.map(({ product, cartonQuantity }) => `${cartonQuantity} ${product.supplierProductCode}`),
  )

const wanted = [0, 20].map((from) => allLines.slice(from, from + 20).map(({ code }) => `3 ${code}`))

type Packed = Awaited<ReturnType<typeof shipmentToPack>>

/** However it was packed: the same cartons, an SSCC each, and the same in the despatch advice. */
async function expectSameResult(tokenApi: PortalApi, { ids, read, sentAsn }: Packed): Promise<void> {
  const shipment = await read()
  expect(packed(shipment)).toEqual(wanted)
  const ssccs = shipment.shipmentCartons.map(({ ssccNumber }) => `00${ssccNumber}`)
  expect(new Set(ssccs).size).toBe(2)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  expect(await sentAsn()).toEqual(wanted.map((units, at) => ({ sscc: ssccs[at], units })))
}

async function sendAsn(page: Page) {
  await page.getByRole('button', { name: 'Send ASN' }).click()
  await expect(band(page)).toContainText(/The ASN (was sent|is on its way)/)
}

const scanned: Ordered = { orderNumber: 'PO-SCANNED', controlNumber: '8841', lines: allLines }

test('a packer packs and sends by scanner only, through a loss of the network and a reload', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const shipment = await shipmentToPack({ tokenApi, folder }, scanned)
  const { read, address } = shipment
  const page = await pageFor('clerk')
  await page.goto(address)
  await expect(scanLine(page)).toBeVisible()
  await scan(page, 'NEW CARTON')
  for (const { code } of allLines.slice(0, 10)) await scan(page, `3*${code}`)
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
    for (const { code } of allLines.slice(10, 20)) await scan(page, `3*${code}`)
    await scan(page, 'NEW CARTON')
    for (const { code } of allLines.slice(20, 30)) await scan(page, `3*${code}`)
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
  for (const { code } of allLines.slice(30)) await scan(page, `3*${code}`)
  await expect(band(page)).toContainText('120 / 120')
  await sendAsn(page)
  await expectSameResult(tokenApi, shipment)
})

/** 'Move with quantity' of the first line that is left, into the carton that is open: all of it. */
async function moveByKey(page: Page): Promise<void> {
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Move / })
  await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('a packer packs and sends by keyboard only, with the same result', async ({ pageFor, folder, tokenApi }) => {
  const keyed: Ordered = { orderNumber: 'PO-KEYED', controlNumber: '8842', lines: allLines }
  const shipment = await shipmentToPack({ tokenApi, folder }, keyed)
  const { read, address } = shipment
  const page = await pageFor('clerk')
  const { keyboard } = page
  await page.goto(address)
  await expect(scanLine(page)).toBeFocused()
  await keyboard.press('Escape')
  await keyboard.press('n')
  await expect(band(page)).toContainText('New carton 1')
  for (let line = 1; line <= 20; line++) {
    await moveByKey(page)
    await expect(band(page)).toContainText(`${line * 3} / 120`)
  }
  await test.step('the last move is undone', async () => {
    await keyboard.press('u')
    await expect(band(page)).toContainText('57 / 120')
    await moveByKey(page)
    await expect(band(page)).toContainText('60 / 120')
  })
  await test.step('what is moved after a new carton was made goes into it', async () => {
    await keyboard.press('n')
    await expect(band(page)).toContainText('New carton 2')
    for (let line = 21; line <= 39; line++) {
      await moveByKey(page)
      await expect(band(page)).toContainText(`→ carton 2`)
      await expect(band(page)).toContainText(`${line * 3} / 120`)
    }
  })
  await test.step('a line is lifted with Space and dropped where the arrows led', async () => {
    await tabTo(page, page.getByRole('button', { name: /^PK1039, 3: lift/ }))
    const told = page.locator('[id^=DndLiveRegion]')
    await keyboard.press('Space')
    await expect(told).toContainText('over Unassigned')
    await keyboard.press('ArrowRight')
    await expect(told).toContainText('over carton 1')
    await keyboard.press('ArrowRight')
    await expect(told).toContainText('over carton 2')
    await keyboard.press('Space')
    await expect(band(page)).toContainText('120 / 120')
    await expect(page.getByRole('list', { name: 'Products in carton 2' }).locator(':focus')).toBeVisible()
  })
  await expect.poll(async () => packed(await read())).toEqual(wanted)
  await test.step('the ASN is sent by the palette', async () => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    // Keys within 35 ms of each other, with Enter at the end, are a scan.
    await keyboard.type('Send ASN', { delay: 80 })
    await expect(page.getByRole('option')).toHaveText(['Send ASN'])
    await keyboard.press('Enter')
    await expect(band(page)).toContainText(/The ASN (was sent|is on its way)/)
  })
  await expectSameResult(tokenApi, shipment)
})

const tablet = { hasTouch: true, viewport: { width: 768, height: 1024 } }

test('a packer packs and sends by touch on a tablet, with the same result', async ({ pageFor, folder, tokenApi }) => {
  const touched: Ordered = { orderNumber: 'PO-TOUCHED', controlNumber: '8844', lines: allLines }
  const shipment = await shipmentToPack({ tokenApi, folder }, touched)
  const page = await pageFor('clerk', tablet)
  await page.goto(shipment.address)
  const tapTo = async (code: string, place: string) => {
    await page.getByRole('button', { name: `Move ${code} to…` }).tap()
    await page.getByRole('menuitem', { name: place }).tap()
  }
  const cartonNamed = (name: string) => page.getByRole('button', { name: `Carton ${name}: scans go here` })
  await test.step('names of products are whole where there is room', async () => {
    const first = page.locator('[data-row]').first()
    await expect(first).toContainText('SHELF ITEM 0')
    expect(await page.evaluate(cutText)).toBe('')
  })
  await page.getByRole('button', { name: /^New carton · drop here/ }).tap()
  await expect(band(page)).toContainText('New carton 1')
  // A carton is drawn anew once the server has made it.
  const made = () => expect(page.getByText('SSCC follows')).toHaveCount(0)
  await made()
  await test.step('a line is dragged by a finger that rests on it', async () => {
    await dragByTouch(page, page.locator('[data-row]').first(), cartonNamed('1'))
    await expect(band(page)).toContainText('3 / 120')
  })
  for (const { code } of allLines.slice(1, 20)) await tapTo(code, 'Carton 1')
  await expect(band(page)).toContainText('60 / 120')
  await test.step('the last move is undone', async () => {
    await band(page).getByRole('button', { name: 'Undo' }).tap()
    await expect(band(page)).toContainText('57 / 120')
    await tapTo('PK1019', 'Carton 1')
  })
  await tapTo('PK1020', 'New carton')
  await expect(cartonNamed('2')).toBeVisible()
  await made()
  for (const { code } of allLines.slice(21)) await tapTo(code, 'Carton 2')
  await expect(band(page)).toContainText('120 / 120')
  await expect.poll(async () => packed(await shipment.read())).toEqual(wanted)
  await page.getByRole('button', { name: 'Send ASN' }).tap()
  await expect(band(page)).toContainText(/The ASN (was sent|is on its way)/)
  await expectSameResult(tokenApi, shipment)
})

/** Runs in the browser: the first text of the first row that is cut. */
const cutText = `(() => {
  const isCut = (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflow !== 'visible'
  return [...document.querySelectorAll('[data-row]')[0].querySelectorAll('span')].find(isCut)?.textContent ?? ''
})()`

/** A finger rests on something until it is lifted, and moves it onto another. */
async function dragByTouch(page: Page, what: Locator, onto: Locator): Promise<void> {
  const middleOf = async (place: Locator) => {
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (!box) throw new Error('Nothing to touch there')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await middleOf(what), await middleOf(onto)]
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await expect(page.locator('[data-dragging]')).toBeVisible()
  for (const part of [0.3, 0.6, 0.9, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await expect(page.locator('[data-over]')).toBeVisible()
  await touch('touchEnd')
}

test('a line is packed into cartons at once, a carton is renamed, and the commands are printed', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const lines = [{ code: 'PK2000', quantity: 60, price: '2.00', description: 'NAPKIN' }]
  const filled: Ordered = { orderNumber: 'PO-FILLED', controlNumber: '8843', lines }
  const { read, address } = await shipmentToPack({ tokenApi, folder }, filled)
  const page = await pageFor('clerk')
  const dialog = page.getByRole('dialog', { name: /^Fill cartons/ })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Move PK2000 to…' }).first().click()
    await page.getByRole('menuitem', { name: 'Fill cartons…' }).click()
    await dialog.getByRole('textbox', { name: 'Units in each carton' }).fill('12')
    await dialog.getByRole('textbox', { name: 'Units in each carton' }).press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'New cartons' })).toHaveValue('5')
  }
  await page.goto(address)
  await test.step('more than there is is refused, and nothing was done', async () => {
    await openDialog()
    await dialog.getByRole('textbox', { name: 'New cartons' }).fill('6')
    await dialog.getByRole('button', { name: 'Fill cartons' }).click()
    await expect(dialog).toContainText('60 left to pack. Fill at most 5.')
    await dialog.getByRole('textbox', { name: 'New cartons' }).fill('5')
    await dialog.getByRole('button', { name: 'Fill cartons' }).click()
    await expect(band(page)).toContainText('5 cartons of 12 ×')
    await expect(band(page)).toContainText('60 / 60')
    await expect.poll(async () => packed(await read())).toEqual(Array.from({ length: 5 }, () => ['12 PK2000']))
  })
  await test.step('it is undone as one step, and done again', async () => {
    await band(page).getByRole('button', { name: 'Undo' }).click()
    await expect(band(page)).toContainText(/\D0 \/ 60/)
    await expect.poll(async () => packed(await read())).toEqual([])
    await openDialog()
    await dialog.getByRole('button', { name: 'Fill cartons' }).click()
    await expect(band(page)).toContainText('60 / 60')
    await expect(page.getByText('SSCC follows')).toHaveCount(0)
  })
  await test.step('a carton is renamed; a number that is taken stays to be put right', async () => {
    const [first] = (await read()).shipmentCartons
    await page.getByRole('button', { name: 'Rename carton 2' }).click()
    const field = page.getByRole('textbox', { name: /^Carton Number of / })
    await field.fill(first?.cartonNumber ?? '')
    await field.press('Enter')
    await expect(band(page)).toContainText('already exists')
    await field.fill('PALLET 7')
    await field.press('Enter')
    await expect(band(page)).toContainText('is now PALLET 7')
    await expect(page.getByRole('button', { name: 'Rename carton PALLET 7' })).toBeVisible()
    await expect(scanLine(page)).toBeFocused()
    await expect.poll(async () => (await read()).shipmentCartons[1]?.cartonNumber).toBe('PALLET 7')
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    band(page).getByRole('button', { name: 'Command barcodes' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('packing-commands.pdf')
})
