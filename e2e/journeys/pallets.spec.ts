// A carton is put on a pallet by scanning the pallet's label, and taken down again by undoing it. Pallets are shown by the warehousing variant alone.

import { getShipment, listShipments } from '@quayside/contract'
import { runQuayside } from '@quayside/test-kit'
import { test as base, expect } from '../portal/test.ts'

const test = base.extend({
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const env = { QUAYSIDE_CHECK_ANSWERS: '1', QUAYSIDE_SIMULATOR_MS: '0', QUAYSIDE_VARIANT: 'warehousing' }
      const program = await runQuayside({ env })
      await use(program)
      await program.remove()
    },
    { scope: 'worker' },
  ],
})

test('the open carton is put on a pallet by a scan of its label, and taken down by undo', async ({
  pageFor,
  tokenApi,
}) => {
  const { shipments } = await tokenApi.call(listShipments, { query: { partner: 'KOWHAI', status: 'In Progress' } })
  const id = shipments[0]?.shipmentID ?? 0
  const read = () => tokenApi.call(getShipment, { params: { id } })
  const page = await pageFor('clerk')
  const band = page.getByRole('region', { name: 'Packing' })
  const scan = async (code: string) => {
    const line = page.getByRole('textbox', { name: 'Scan or type a code' })
    await line.pressSequentially(code)
    await line.press('Enter')
  }
  await page.goto(`/shipments/${id}`)
  await page.getByText('New pallet').click()
  await expect(page.getByRole('heading', { name: 'Pallet 1' })).toBeVisible()
  await expect.poll(async () => (await read()).shipmentPallets.length).toBe(1)
  const { shipmentPallets, shipmentCartons } = await read()
  const [pallet] = shipmentPallets
  const first = async () => (await read()).shipmentCartons[0]?.shipmentPalletID
  const onPallet = page.getByText(/^1 carton, /)
  await test.step('it stands on the pallet, for everybody', async () => {
    await scan(`(00)${shipmentCartons[0]?.ssccNumber}`)
    await scan(`]C100${pallet?.ssccNumber}`)
    await expect(band).toContainText('Carton 1 → pallet 1')
    await expect(onPallet).toBeVisible()
    await expect.poll(first).toBe(pallet?.shipmentPalletID)
  })
  await test.step('the scan is undone, and made again', async () => {
    await scan('UNDO')
    await expect(onPallet).toHaveCount(0)
    await expect.poll(first).toBeNull()
    await scan(`(00)${pallet?.ssccNumber}`)
    await expect.poll(first).toBe(pallet?.shipmentPalletID)
  })
})
