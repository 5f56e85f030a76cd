// A scan lands in the scan line wherever the focus is: no shortcut, button, menu or field takes its keys.

import type { Locator, Page } from '@playwright/test'
import { createShipment, getShipment } from '@quayside/contract'
import { commandCode, scanCommands, timesCode } from '@quayside/domain'
import type { PortalApi } from '../portal/api.ts'
import { acknowledge, expectStage, orderByNumber, ship, storeOrderOf } from '../portal/fulfil.ts'
import { scanFrom } from '../portal/scanner.ts'
import { expect, test } from '../portal/test.ts'
import type { Mailbox } from '../retailer/mailbox.ts'
import { order850 } from '../retailer/order-files.ts'

interface Given {
  readonly tokenApi: PortalApi
  readonly folder: (partner: string) => Mailbox
}

interface Line {
  readonly code: string
  readonly quantity: number
}

async function shipmentOf(
  { tokenApi, folder }: Given,
  orderNumber: string,
  controlNumber: string,
  lines: readonly Line[],
) {
  const ordered = lines.map((line) => ({ ...line, price: '2.00', description: `SCANNED ${line.code}` }))
  await folder('SANDX12').drop(`${orderNumber}.edi`, order850({ orderNumber, controlNumber, lines: ordered }))
  const ids = storeOrderOf(await orderByNumber(tokenApi, orderNumber), orderNumber)
  await acknowledge(tokenApi, ids)
  await expectStage(tokenApi, ids, 'acknowledgmentStatus', 'Acknowledgement Sent')
  const { shipmentID } = await tokenApi.call(createShipment, { params: { ...ids } })
  return {
    ids,
    address: `/shipments/${shipmentID}`,
    read: () => tokenApi.call(getShipment, { params: { id: shipmentID } }),
  }
}

const scanLine = (page: Page) => page.getByRole('textbox', { name: 'Scan or type a code' })
const band = (page: Page) => page.getByRole('region', { name: 'Packing' })

/** Puts the focus on the page itself, as a click beside everything does for a person without a scanner. */
const focusPage = async (page: Page) => {
  await page.evaluate('document.activeElement.blur()')
}

const code = 'TC-150-OAT'

/** Each place that can have the focus on the packing screen; each is reached by keyboard, so that the focus stays. */
function placesOf(page: Page): Readonly<Record<string, () => Promise<void>>> {
  // A key outside of fields tells that a person works by keyboard: then the focus stays where it is put.
  const focus = async (locator: Locator) => {
    await focusPage(page)
    await page.keyboard.press('ArrowDown')
    await locator.focus()
    await expect(locator).toBeFocused()
  }
  return {
    'the page': () => focusPage(page),
    'the scan line': () => focus(scanLine(page)),
    'the button New carton': () => focus(page.getByRole('button', { name: /^New carton/ }).first()),
    'a row to lift': () => focus(page.getByRole('button', { name: /: lift/ }).first()),
    'a link of the menu': () => focus(page.getByRole('link', { name: 'Orders', exact: true }).first()),
    'a text field of a dialog': async () => {
      await focusPage(page)
      await page.keyboard.press('m')
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' })).toBeFocused()
    },
    'an open menu': async () => {
      await focus(page.getByRole('button', { name: `Move ${code} to…` }).first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  }
}

test('every printed command works from every focus and does what it says once', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const shipment = await shipmentOf({ tokenApi, folder }, 'PO-SCANFOCUS', '8851', [{ code, quantity: 900 }])
  const page = await pageFor('clerk')
  await page.goto(shipment.address)
  await expect(scanLine(page)).toBeFocused()
  const cartons = () => page.getByRole('button', { name: /^Carton .*: scans go here/ })
  await scanFrom(page, commandCode(scanCommands.newCarton))
  await expect(cartons()).toHaveCount(1)
  await expect(page.getByText('SSCC follows')).toHaveCount(0)
  let packed = 0
  for (const [place, focusOn] of Object.entries(placesOf(page))) {
    await test.step(`from ${place}`, async () => {
      await focusOn()
      await scanFrom(page, timesCode(12))
      await expect(band(page)).toContainText('× 12')
      await focusOn()
      await scanFrom(page, code)
      await expect(band(page)).toContainText(`${packed + 12} / 900`)
      await focusOn()
      await scanFrom(page, code, { end: 'Tab' })
      await expect(band(page)).toContainText(`${packed + 13} / 900`)
      await focusOn()
      await scanFrom(page, commandCode(scanCommands.undo))
      await expect(band(page)).toContainText(`${packed + 12} / 900`)
      await focusOn()
      await scanFrom(page, commandCode(scanCommands.newCarton))
      await expect(cartons()).toHaveCount(2)
      await focusOn()
      await scanFrom(page, commandCode(scanCommands.undo))
      await expect(cartons()).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Escape')
      packed += 12
    })
  }
  await expect
    .poll(async () =>
      (await shipment.read()).shipmentCartons.map((carton) =>
        carton.shipmentCartonProducts.map((one) => one.cartonQuantity),
      ),
    )
    .toEqual([[packed]])
})

test('a field gets its value back before the scan acts', async ({ pageFor, folder, tokenApi }) => {
  const { address } = await shipmentOf({ tokenApi, folder }, 'PO-SCANFIELD', '8852', [{ code, quantity: 60 }])
  const page = await pageFor('clerk')
  await page.goto(address)
  await expect(scanLine(page)).toBeFocused()
  await scanFrom(page, commandCode(scanCommands.newCarton))
  await page.getByRole('button', { name: 'Rename carton 1' }).click()
  const field = page.getByRole('textbox', { name: /^Carton Number of / })
  await field.fill('DOCK 4')
  await scanFrom(page, code)
  await expect(band(page)).toContainText(/\D1 \/ 60/)
  await expect(field).toHaveValue('DOCK 4')
  await test.step('a scan that a busy machine delivers late is read whole', async () => {
    await field.press('Escape')
    await page.getByRole('main').focus()
    for (const packed of ['2', '3']) {
      await scanFrom(page, code, { stallMs: 400 })
      await expect(band(page)).toContainText(`${packed} / 60`)
      await expect(scanLine(page)).toHaveValue('')
    }
    await band(page).getByRole('button', { name: 'Undo' }).click()
    await band(page).getByRole('button', { name: 'Undo' }).click()
    await expect(band(page)).toContainText(/\D1 \/ 60/)
    await page.getByRole('button', { name: 'Rename carton 1' }).click()
  })
  await test.step('what was typed before a scan counts it; other leftovers are no part of it', async () => {
    await field.press('Escape')
    await scanLine(page).pressSequentially('12*', { delay: 60 })
    await scanFrom(page, code)
    await expect(band(page)).toContainText(/\D13 \/ 60/)
    await scanLine(page).pressSequentially('NP-4', { delay: 60 })
    await scanFrom(page, code)
    await expect(band(page)).toContainText(/\D14 \/ 60/)
  })
})

test('the focus returns to the scan line after taps, dialogs and moves', async ({ pageFor, folder, tokenApi }) => {
  const { address } = await shipmentOf({ tokenApi, folder }, 'PO-SCANTAP', '8853', [{ code, quantity: 60 }])
  const page = await pageFor('clerk')
  await page.goto(address)
  await expect(scanLine(page)).toBeFocused()
  await page
    .getByRole('button', { name: /^New carton/ })
    .first()
    .click()
  await expect(scanLine(page)).toBeFocused()
  await page.getByRole('button', { name: `Move ${code} to…` }).click()
  await page.getByRole('menuitem', { name: 'Carton 1' }).click()
  await expect(band(page)).toContainText('60 / 60')
  await expect(scanLine(page)).toBeFocused()
  await band(page).getByRole('button', { name: 'Undo' }).click()
  await expect(scanLine(page)).toBeFocused()
  await page.getByRole('button', { name: `Move ${code} to…` }).click()
  await page.getByRole('menuitem', { name: /quantity/i }).click()
  const dialog = page.getByRole('dialog', { name: /^Move / })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(band(page)).toContainText(/\D5 \/ 60/)
  await expect(scanLine(page)).toBeFocused()
})

test('a person at the keyboard leaves the scan line by Tab and by Esc, and dialogs give the focus back to the page', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { address } = await shipmentOf({ tokenApi, folder }, 'PO-SCANKEYS', '8855', [{ code, quantity: 60 }])
  const page = await pageFor('clerk')
  await page.clock.install()
  await page.goto(address)
  await expect(scanLine(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const next = band(page).getByRole('button', { name: 'Sound is on' })
  await expect(next).toBeFocused()
  // The scan line waits less for a dialog that closes.
  await page.clock.fastForward(500)
  await expect(next).toBeFocused()
  await page.keyboard.press('s')
  await expect(scanLine(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('n')
  await expect(band(page)).toContainText('New carton 1')
  for (const packed of ['20', '40']) {
    await page.keyboard.press('m')
    const quantity = page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' })
    await expect(quantity).toBeFocused()
    await quantity.fill('20')
    await page.keyboard.press('Enter')
    await expect(band(page)).toContainText(`${packed} / 60`)
  }
  await scanFrom(page, code)
  await expect(band(page)).toContainText('41 / 60')
  await page.keyboard.press('u')
  await expect(band(page)).toContainText('40 / 60')
})

test('a scan after the ASN was sent presses no button, leaves the shipment open and says why nothing was packed', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const { address, ids } = await shipmentOf({ tokenApi, folder }, 'PO-SCANSENT', '8856', [{ code, quantity: 6 }])
  await ship(tokenApi, ids)
  await expectStage(tokenApi, ids, 'shipmentStatus', 'Shipment Sent')
  const page = await pageFor('clerk')
  await page.goto(address)
  await page.getByRole('button', { name: 'Resend ASN' }).focus()
  await scanFrom(page, code)
  await expect(band(page)).toContainText(`Couldn't pack ${code}.`)
  await scanFrom(page, 'JJKK')
  await expect(band(page)).toContainText(`Couldn't pack JJKK.`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(address)
})

test('two hundred product codes are read as they are from the page, a button and a field', async ({
  pageFor,
  folder,
  tokenApi,
}) => {
  const parts = ['TC', 'NP', 'MU', 'SX', 'DE', 'KJ', 'N', 'U']
  const codes = Array.from(
    { length: 200 },
    (_, at) => `${parts[at % parts.length]}-${100 + at}-${at % 2 ? 'OAT' : 'NUM'}`,
  )
  const lines = codes.map((one) => ({ code: one, quantity: 1 }))
  const { address, read } = await shipmentOf({ tokenApi, folder }, 'PO-SCAN200', '8854', lines)
  const page = await pageFor('clerk')
  await page.goto(address)
  await expect(scanLine(page)).toBeFocused()
  await scanFrom(page, commandCode(scanCommands.newCarton))
  const rename = page.getByRole('textbox', { name: /^Carton Number of / })
  const focusOn = [
    () => focusPage(page),
    () =>
      page
        .getByRole('button', { name: /^New carton/ })
        .first()
        .focus(),
    async () => {
      await page
        .getByRole('button', { name: /^Rename carton / })
        .first()
        .click()
      await rename.focus()
    },
  ]
  let packed = 0
  for (const [at, focus] of focusOn.entries()) {
    await focus()
    const scanned = codes.filter((_, place) => place % focusOn.length === at)
    for (const one of scanned) await scanFrom(page, one)
    packed += scanned.length
    await expect(band(page)).toContainText(`${packed} / 200`)
    await page.keyboard.press('Escape')
  }
  await expect
    .poll(async () => {
      const { shipmentCartons } = await read()
      return shipmentCartons.map((carton) =>
        carton.shipmentCartonProducts.map((one) => `${one.cartonQuantity} ${one.product.supplierProductCode}`).sort(),
      )
    })
    .toEqual([codes.map((one) => `1 ${one}`).sort()])
})
