import { describe, expect, it } from 'vitest'
import { cartonNames, formatSscc } from './carton-names.ts'
import { refusedWords, stepWords } from './packing-words.ts'
import { afterMove, testCarton, testShipment } from './test-shipment.ts'

const shipment = testShipment()

describe('what was packed, in words', () => {
  it('says what went where and what is left', () => {
    const command = {
      kind: 'transfer',
      storeOrderProductID: 1,
      batch: null,
      from: 'unassigned',
      to: 2,
      quantity: 44,
    } as const
    expect(stepWords(command, shipment, afterMove(shipment, command))).toEqual({
      headline: '44 × Napkin 45 × 45 oat → carton 2',
      detail: '4 of 60 still to pack',
      announcement: '44 × NP-45-OAT moved to carton 2; 4 left unassigned',
    })
  })
  it('says when a line is done', () => {
    const command = {
      kind: 'transfer',
      storeOrderProductID: 2,
      batch: null,
      from: 'unassigned',
      to: 1,
      quantity: 14,
    } as const
    expect(stepWords(command, shipment, afterMove(shipment, command)).detail).toBe('all 14 packed')
  })
  it('names a new carton', () => {
    const after = testShipment({ shipmentCartons: [...shipment.shipmentCartons, testCarton(3)] })
    expect(stepWords({ kind: 'newCarton' }, shipment, after).headline).toBe('New carton 3')
  })
})

describe('cartons that were filled at once, in words', () => {
  const filled = (count: number) => {
    const cartons = Array.from({ length: count }, (_, at) => testCarton(3 + at, [[1, 12]]))
    const [line, ...others] = shipment.storeOrderProducts.map((product) => ({
      ...product,
      packedHere: product.packedHere + 12 * count,
      unpackedQty: product.unpackedQty - 12 * count,
    }))
    const storeOrderProducts = line ? [line, ...others] : []
    const after = testShipment({ shipmentCartons: [...shipment.shipmentCartons, ...cartons], storeOrderProducts })
    return stepWords({ kind: 'cartonsOf', storeOrderProductID: 1, cartons: count, each: 12 }, shipment, after)
  }
  it('say how many, which they are, and what is left', () => {
    expect(filled(3)).toEqual({
      headline: '3 cartons of 12 × Napkin 45 × 45 oat',
      detail: 'carton 3 to carton 5 · 12 of 60 still to pack',
      announcement: '3 cartons of 12 × NP-45-OAT added: carton 3 to carton 5; 12 left unassigned',
    })
    expect(filled(1)).toMatchObject({
      headline: '1 carton of 12 × Napkin 45 × 45 oat',
      detail: 'carton 3 · 36 of 60 still to pack',
    })
  })
})

describe('what the server refused', () => {
  it('names the first step, says why, and counts the others', () => {
    const step = { kind: 'move', from: 'unassigned', to: 2, storeOrderProductID: 1, batch: null, quantity: 3 } as const
    const refused = { step, message: 'Pack at most 1.' }
    expect(refusedWords([refused], shipment)).toBe('3 × Napkin 45 × 45 oat not packed. Pack at most 1.')
    expect(refusedWords([refused, refused], shipment)).toContain('1 more step was refused.')
    expect(refusedWords([refused, refused, refused], shipment)).toContain('2 more steps were refused.')
    expect(refusedWords([{ step: { kind: 'removeCarton', carton: 1 }, message: 'It is not empty.' }], shipment)).toBe(
      'Not done. It is not empty.',
    )
  })
})

describe('names of cartons', () => {
  it('are as short as possible while distinct', () => {
    expect([...cartonNames(shipment.shipmentCartons).values()]).toEqual(['1', '2'])
    const clash = [testCarton(1), { ...testCarton(2), cartonNumber: 'RETURN/1' }]
    expect([...cartonNames(clash).values()]).toEqual(['SS-7/1', 'RETURN/1'])
  })
  it('group an SSCC as labels do', () => {
    expect(formatSscc('394210000000104710')).toBe('(00) 3 9421000 000010471 0')
    expect(formatSscc('00394210000000104710')).toBe('(00) 3 9421000 000010471 0')
    expect(formatSscc('odd')).toBe('odd')
  })
})
