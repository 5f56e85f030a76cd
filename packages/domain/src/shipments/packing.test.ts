import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare } from '../kernel/decimal.ts'
import { type Carton, type PackableLine, packedQuantity, unassignedProducts } from './carton.ts'
import { acceptBatch, acceptExpiryDate, readCartonQuantity } from './carton-entry.ts'
import {
  type CartonProductEdit,
  cappedWords,
  decideAddToCarton,
  decideCartonQuantity,
  decideDeleteCarton,
  decideMoveProduct,
  isShipmentOpen,
  type Packing,
  statusAfterPacking,
} from './packing.ts'

const lines: readonly PackableLine[] = [
  { storeOrderProductID: 1, sku: 'TEA', quantityAcknowledged: '10' },
  { storeOrderProductID: 2, sku: 'JAM', quantityAcknowledged: '4', packedElsewhere: '3' },
]
const product = (id: number, storeOrderProductID: number, cartonQuantity: string, batch: string | null = null) => ({
  shipmentCartonProductID: id,
  storeOrderProductID,
  cartonQuantity,
  batch,
  expiryDate: null,
})
const cartons: readonly Carton[] = [
  { shipmentCartonID: 100, cartonNumber: 'SS-1/1', products: [product(50, 1, '6')] },
  { shipmentCartonID: 101, cartonNumber: 'SS-1/2', products: [] },
]
const shipment: Packing['shipment'] = { shipmentID: 1, shipmentNumber: 'SS-1', status: 'In Progress', pending: false }
const packing: Packing = { shipment, cartons, lines }

describe('what is left to pack', () => {
  it('is the acknowledged quantity less what lies in cartons here and elsewhere', () => {
    expect(unassignedProducts(lines, cartons)).toEqual([
      { storeOrderProductID: 1, sku: 'TEA', unpackedQty: '4' },
      { storeOrderProductID: 2, sku: 'JAM', unpackedQty: '1' },
    ])
    expect(packedQuantity(1, cartons)).toBe('6')
  })

  it('leaves out lines that are all packed, and never goes below 0', () => {
    const all = [{ shipmentCartonID: 1, cartonNumber: '1', products: [product(1, 1, '12'), product(2, 2, '1')] }]
    expect(unassignedProducts(lines, all)).toEqual([])
  })
})

describe('one product per carton', () => {
  const strict: Packing = { ...packing, oneProductPerCarton: true }
  const twoCartons: Packing = {
    ...strict,
    cartons: [...cartons, { shipmentCartonID: 102, cartonNumber: 'SS-1/3', products: [product(51, 2, '1')] }],
  }

  it('refuses another product at the scan, and names what the carton holds', () => {
    expect(decideAddToCarton(strict, 100, { storeOrderProductID: 2, quantity: 1 })).toMatchObject({
      refusal: {
        code: 'cartonHoldsOtherProduct',
        message: 'Carton SS-1/1 holds TEA, and the partner takes one product per carton.',
      },
    })
    expect(decideAddToCarton(packing, 100, { storeOrderProductID: 2, quantity: 1 }).ok).toBe(true)
  })

  it('refuses another batch, and accepts more of the same product and batch', () => {
    const batch = { storeOrderProductID: 1, quantity: 1, batch: 'B2' }
    expect(decideAddToCarton(strict, 100, batch)).toMatchObject({ refusal: { code: 'cartonHoldsOtherProduct' } })
    expect(decideAddToCarton(strict, 100, { ...batch, batch: null }).ok).toBe(true)
  })

  it('refuses a move into a carton of another product, and accepts one into an empty carton', () => {
    expect(decideMoveProduct(twoCartons, 51, 100)).toMatchObject({ refusal: { code: 'cartonHoldsOtherProduct' } })
    expect(decideMoveProduct(twoCartons, 51, 101).ok).toBe(true)
  })
})

describe('adding to a carton', () => {
  it('makes a new carton product, or grows the one of the same batch', () => {
    expect(decideAddToCarton(packing, 101, { storeOrderProductID: 1, quantity: 3, batch: 'B1' })).toEqual({
      ok: true,
      value: {
        shipmentCartonID: 101,
        shipmentCartonProductID: null,
        storeOrderProductID: 1,
        cartonQuantity: '3',
        batch: 'B1',
        expiryDate: null,
      },
    })
    expect(decideAddToCarton(packing, 100, { storeOrderProductID: 1, quantity: 4 })).toMatchObject({
      value: { shipmentCartonProductID: 50, cartonQuantity: '10' },
    })
  })

  it.each([
    [
      'more than was acknowledged',
      { carton: 101, storeOrderProductID: 1, quantity: 5 },
      'cartonQuantityAboveAck',
      '5 of TEA would exceed the quantity acknowledged (10); 4 left to pack.',
    ],
    [
      'nothing',
      { carton: 101, storeOrderProductID: 1, quantity: 0 },
      'cartonQuantityNotPositive',
      '0 of TEA cannot be packed',
    ],
    [
      'less than nothing',
      { carton: 101, storeOrderProductID: 1, quantity: -1 },
      'cartonQuantityNotPositive',
      '-1 of TEA',
    ],
    ['a line of another order', { carton: 101, storeOrderProductID: 9, quantity: 1 }, 'cartonLineUnknown', 'SS-1'],
    [
      'to a carton of another shipment',
      { carton: 7, storeOrderProductID: 1, quantity: 1 },
      'cartonUnknown',
      'Carton 7',
    ],
  ])('refuses %s', (_, { carton, ...wanted }, code, words) => {
    const decision = decideAddToCarton(packing, carton, wanted)
    expect(decision).toMatchObject({ ok: false, refusal: { code } })
    if (!decision.ok) expect(decision.refusal.message).toContain(words)
  })

  it('refuses a product of which nothing is left', () => {
    const full = { ...packing, cartons: [{ shipmentCartonID: 1, cartonNumber: '1', products: [product(1, 1, '10')] }] }
    expect(decideAddToCarton(full, 1, { storeOrderProductID: 1, quantity: 1 })).toMatchObject({
      refusal: { message: 'Nothing of TEA is left unassigned.' },
    })
  })
})

describe('moving between cartons', () => {
  it('moves part, all, or to the same product there', () => {
    expect(decideMoveProduct(packing, 50, 101, 2)).toMatchObject({
      value: [
        { shipmentCartonID: 100, cartonQuantity: '4' },
        { shipmentCartonID: 101, shipmentCartonProductID: null, cartonQuantity: '2' },
      ],
    })
    expect(decideMoveProduct(packing, 50, 101)).toMatchObject({
      value: [{ cartonQuantity: '0' }, { cartonQuantity: '6' }],
    })
    const both = { ...packing, cartons: [cartons[0], { ...cartons[1], products: [product(51, 1, '1')] }] as Carton[] }
    expect(decideMoveProduct(both, 50, 101, 2)).toMatchObject({
      value: [{}, { shipmentCartonProductID: 51, cartonQuantity: '3' }],
    })
  })

  it('to Unassigned sets the quantity to 0; to its own carton does nothing', () => {
    expect(decideMoveProduct(packing, 50, null)).toMatchObject({
      value: [{ shipmentCartonProductID: 50, cartonQuantity: '0' }],
    })
    expect(decideMoveProduct(packing, 50, 100)).toEqual({ ok: true, value: [] })
  })

  it('refuses more than the carton holds, nothing, and what is not there', () => {
    expect(decideMoveProduct(packing, 50, 101, 7)).toMatchObject({
      refusal: { message: 'Carton SS-1/1 holds only 6 of TEA.' },
    })
    for (const quantity of [0, -1])
      expect(decideMoveProduct(packing, 50, 101, quantity)).toMatchObject({
        refusal: { code: 'cartonQuantityNotPositive', status: 400 },
      })
    expect(decideMoveProduct(packing, 999, 101)).toMatchObject({
      refusal: { code: 'cartonProductUnknown', status: 404 },
    })
    expect(decideMoveProduct(packing, 50, 7)).toMatchObject({ refusal: { code: 'cartonUnknown' } })
  })
})

describe('a typed carton quantity', () => {
  it.each([
    ['8', '8'],
    ['-3', '3'],
    ['99', '10'],
    ['+', '7'],
    ['+3', '9'],
    ['+99', '10'],
    ['0', '0'],
    [' 2 ', '2'],
  ])('%j makes %s', (typed, cartonQuantity) =>
    expect(decideCartonQuantity(packing, 50, typed)).toMatchObject({ value: { change: { cartonQuantity } } }),
  )

  it('says what it was capped at', () => {
    const capped = decideCartonQuantity(packing, 50, '99')
    expect(capped.ok && capped.value && cappedWords(capped.value, 'TEA')).toBe(
      'TEA: taken as 10, all there is for this carton.',
    )
    expect(decideCartonQuantity(packing, 50, '10')).toMatchObject({ value: { cappedAt: null } })
  })

  it('is ignored when empty and refused when no number', () => {
    expect(decideCartonQuantity(packing, 50, '  ')).toEqual({ ok: true, value: null })
    expect(decideCartonQuantity(packing, 50, 'ten')).toMatchObject({ refusal: { code: 'cartonQuantityInvalid' } })
    expect(readCartonQuantity('1e9', 0)).toMatchObject({ ok: false })
  })

  it('takes + only while something is unassigned', () => {
    const full = { ...packing, cartons: [{ shipmentCartonID: 1, cartonNumber: '1', products: [product(50, 1, '10')] }] }
    expect(decideCartonQuantity(full, 50, '+')).toMatchObject({ refusal: { code: 'cartonNothingUnassigned' } })
    expect(decideCartonQuantity(full, 50, '11')).toMatchObject({ value: { change: { cartonQuantity: '10' } } })
  })
})

describe('what is counted in pieces', () => {
  const inUnit = (unit: string | null): Packing => ({ ...packing, lines: lines.map((line) => ({ ...line, unit })) })
  const steps = (now: Packing) => [
    decideAddToCarton(now, 101, { storeOrderProductID: 1, quantity: '1.5' }),
    decideMoveProduct(now, 50, 101, '1.5'),
    decideCartonQuantity(now, 50, '1.5'),
  ]
  it.each(['EA', 'PCE', 'CT'])('is not packed in parts: %s', (unit) => {
    for (const step of steps(inUnit(unit))) expect(step).toMatchObject({ refusal: { code: 'cartonQuantityNotWhole' } })
  })
  it.each(['KG', null])('is no measure: %s', (unit) => {
    for (const step of steps(inUnit(unit))) expect(step.ok).toBe(true)
  })
  it('leaves a carton whole, whatever lies in it', () => {
    const cartonsOfHalf = [{ ...cartons[0], products: [product(50, 1, '2.5')] }, cartons[1]] as Carton[]
    expect(decideMoveProduct({ ...inUnit('EA'), cartons: cartonsOfHalf }, 50, 101)).toMatchObject({ ok: true })
  })
})

describe('deleting a carton', () => {
  it('needs an empty one', () => {
    expect(decideDeleteCarton(packing, 101)).toMatchObject({ ok: true, value: { cartonNumber: 'SS-1/2' } })
    expect(decideDeleteCarton(packing, 100)).toMatchObject({
      refusal: { message: 'Carton SS-1/1: the carton is not empty.' },
    })
    expect(decideDeleteCarton(packing, 7)).toMatchObject({ refusal: { status: 404 } })
  })
})

describe('any sequence of packing steps', () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'move', 'type'),
    line: fc.constantFrom(1, 2),
    from: fc.constantFrom(100, 101),
    to: fc.constantFrom(100, 101, null),
    quantity: fc.integer({ min: 0, max: 15 }),
  })

  it('never packs more than was acknowledged, and never less than nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let now: Packing = { ...packing, cartons: cartons.map((carton) => ({ ...carton, products: [] })) }
        for (const { kind, line, from, to, quantity } of steps) {
          const there = now.cartons
            .find((carton) => carton.shipmentCartonID === from)
            ?.products.find((one) => one.storeOrderProductID === line)
          const id = there?.shipmentCartonProductID ?? -1
          const decision =
            kind === 'add'
              ? decideAddToCarton(now, from, { storeOrderProductID: line, quantity })
              : kind === 'move'
                ? decideMoveProduct(now, id, to, quantity)
                : typedStep(now, id, String(quantity))
          if (!decision.ok || decision.value === null) continue
          now = { ...now, cartons: apply(now.cartons, [decision.value].flat() as CartonProductEdit[]) }
          for (const one of lines) {
            const packed = packedQuantity(one.storeOrderProductID, now.cartons)
            expect(compare(add(packed, one.packedElsewhere ?? 0), one.quantityAcknowledged)).toBeLessThanOrEqual(0)
          }
          for (const carton of now.cartons)
            for (const one of carton.products) expect(compare(one.cartonQuantity, 0)).toBe(1)
        }
      }),
    )
  })

  function typedStep(now: Packing, id: number, typed: string) {
    const decision = decideCartonQuantity(now, id, typed)
    return decision.ok && decision.value ? ({ ok: true, value: decision.value.change } as const) : decision
  }

  let nextID = 1000
  function apply(before: readonly Carton[], changes: readonly CartonProductEdit[]): readonly Carton[] {
    return before.map((carton) => {
      const own = changes.filter((change) => change.shipmentCartonID === carton.shipmentCartonID)
      const kept = carton.products.map((one) => {
        const change = own.find((candidate) => candidate.shipmentCartonProductID === one.shipmentCartonProductID)
        return change ? { ...one, cartonQuantity: change.cartonQuantity } : one
      })
      const added = own
        .filter((change) => change.shipmentCartonProductID === null)
        .map((change) => ({ ...change, shipmentCartonProductID: nextID++ }))
      return { ...carton, products: [...kept, ...added].filter((one) => compare(one.cartonQuantity, 0) !== 0) }
    })
  }
})

describe('when a shipment may be packed', () => {
  const packer = { isAdmin: false }
  const admin = { isAdmin: true }
  const sent = { ...shipment, status: 'Shipment Sent' as const }

  it('leaves an open one to every packer, a sent shipment to administrators, one being sent or deleted to nobody', () => {
    expect(isShipmentOpen(shipment, packer).ok).toBe(true)
    expect(isShipmentOpen(sent, packer)).toMatchObject({
      refusal: { message: 'Shipment SS-1 is Shipment Sent: a confirmed shipment cannot be changed.' },
    })
    expect(isShipmentOpen(sent, admin).ok).toBe(true)
    expect(isShipmentOpen({ ...shipment, pending: true }, admin)).toMatchObject({ refusal: { code: 'stagePending' } })
    expect(isShipmentOpen({ ...shipment, status: 'Deleted' }, admin)).toMatchObject({
      refusal: { code: 'shipmentConfirmed' },
    })
  })

  it('moves Created to In Progress with the first carton line and back, and nothing else', () => {
    expect(statusAfterPacking('Created', 1)).toBe('In Progress')
    expect(statusAfterPacking('In Progress', 0)).toBe('Created')
    expect(statusAfterPacking('Shipment Sent', 0)).toBe('Shipment Sent')
  })
})

describe('batch and expiry date', () => {
  it('are ignored when empty, malformed or before 1800', () => {
    expect(acceptExpiryDate('2027-01-31')).toBe('2027-01-31')
    expect(acceptExpiryDate('1800-01-01')).toBe('1800-01-01')
    for (const text of [null, '', '1799-12-31', '31/01/2027', '2027-02-30']) expect(acceptExpiryDate(text)).toBeNull()
    expect(acceptBatch(' B7 ')).toBe('B7')
    expect(acceptBatch('  ')).toBeNull()
  })
})
