import { describe, expect, it } from 'vitest'
import { quantityCommand } from './carton-quantity.tsx'
import { testCarton, testProduct, testShipment } from './test-shipment.ts'

const shipment = testShipment({
  shipmentCartons: [testCarton(2, [[1, 12]])],
  storeOrderProducts: [testProduct()],
})
const lifted = { from: 2, storeOrderProductID: 1, batch: null, quantity: 12 } as const
const typed = (text: string) => quantityCommand(shipment, lifted, text)

describe('a quantity typed into a carton', () => {
  it('is a move of the difference', () => {
    expect(typed('20')).toMatchObject({ value: { transfer: { from: 'unassigned', to: 2, quantity: 8 }, note: null } })
    expect(typed('2')).toMatchObject({ value: { transfer: { from: 2, to: 'unassigned', quantity: 10 } } })
    expect(typed('12')).toMatchObject({ value: { transfer: null, note: null } })
  })
  it('says what it was capped at', () => {
    const { value } = typed('99') as Extract<ReturnType<typeof typed>, { ok: true }>
    expect(value.transfer?.quantity).toBe(48)
    expect(value.note).toContain('taken as 60, all there is for this carton.')
  })
  it('is refused if it is a fraction of a product counted in pieces', () =>
    expect(typed('1.5')).toMatchObject({ refusal: { code: 'cartonQuantityNotWhole' } }))
})
