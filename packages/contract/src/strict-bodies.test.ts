// What a caller misspells is refused and named, not dropped: a save that does half of what was meant looks like one that did it.

import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allCalls } from './all-calls.ts'
import { addToCarton, moveProduct, setCartonQuantity } from './index.ts'

const unknown = 'noSuchField'
const takesJson = allCalls.filter(
  (call) => call.bodyKind === undefined && !(call.body as z.ZodType).safeParse('anything').success,
)
/** Its payload is told in words alone; every usual spelling is taken. */
const tolerant = ['getStockOnHand', 'logException']

const refuses = (body: z.ZodType, given: unknown): boolean =>
  JSON.stringify(body.safeParse(given).error?.issues ?? []).includes(`"keys":["${unknown}"]`)

describe('a field that a call does not know', () => {
  it('is looked for in all calls with a body', () => expect(takesJson.length).toBeGreaterThan(20))

  it.each(takesJson.map((call) => [call.name, call.body as z.ZodType] as const))('is refused by %s', (name, body) => {
    const given = { [unknown]: 1 }
    expect(refuses(body, given) || refuses(body, [given])).toBe(!tolerant.includes(name))
  })
})

describe('units of a carton that are sent back whole', () => {
  const units = {
    shipmentCartonProductID: 7,
    storeOrderProductID: 3,
    cartonQuantity: 12,
    mutatedQuantity: 12,
    unpackedQty: 0,
    expiryDate: null,
    batch: 'LOT-7',
    product: { productID: 1, sku: 'KW1', supplierProductCode: null, description: null },
  }

  it('are moved', () => {
    expect(moveProduct.body.safeParse({ ...units, DestinationCartonId: 2, quantity: 4 }).success).toBe(true)
    const { cartonQuantity: CartonQuantity, ...rest } = units
    expect(setCartonQuantity.body.safeParse({ ...rest, CartonQuantity }).success).toBe(true)
    expect(addToCarton.body.safeParse({ storeOrderProductID: 3, quantity: 4, batch: null }).success).toBe(true)
  })
})
