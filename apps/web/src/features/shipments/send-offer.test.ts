import { type PermissionKey, shipmentStatus } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { holdingAllBut } from '../../session/ask.fixture.ts'
import { testCarton, testProduct, testShipment } from './packing/test-shipment.ts'
import { isStuck, labelsSend, sendOffer } from './send-offer.ts'

const rules = { variant: 'generic', hasLabels: false, may: () => true } as const
const packed = testShipment({
  shipmentCartons: [testCarton(1, [[1, 60]])],
  storeOrderProducts: [testProduct({ packedHere: 60, unpackedQty: 0 })],
})

describe('sending an ASN', () => {
  it('is offered once everything is packed', () => {
    expect(sendOffer(packed, rules)).toEqual({ label: 'Send ASN', refusal: null, leftBehind: null })
    expect(sendOffer({ ...packed, shipmentSent: true, status: shipmentStatus.shipmentSent }, rules)?.label).toBe(
      'Resend ASN',
    )
  })
  it('says what would be left behind', () => {
    const partly = testShipment({ shipmentCartons: [testCarton(1, [[1, 12]])] })
    expect(sendOffer(partly, rules)).toMatchObject({ refusal: null, leftBehind: '62 units are not in a carton.' })
  })
  it('is off for empty cartons, empty shipments and while it is being sent', () => {
    expect(sendOffer(testShipment(), rules)?.refusal).toBe('Please remove or fill the empty cartons.')
    expect(sendOffer({ ...packed, shipmentCartons: [] }, rules)?.refusal).toContain('no carton products')
    expect(sendOffer({ ...packed, pending: true }, rules)?.refusal).toBeTruthy()
  })
  it('says why the store order holds it back', () => {
    const held = { ...packed, storeOrderRefusals: { send: 'Acknowledge first.' } }
    expect(sendOffer(held, rules)).toMatchObject({ label: 'Send ASN', refusal: 'Acknowledge first.' })
  })
  it('is offered again where one ASN for the whole order waits for its other store orders', () => {
    const held = { ...packed, status: shipmentStatus.received, labelCreated: true }
    expect(sendOffer(held, rules)?.refusal).toBeNull()
    expect(sendOffer({ ...held, labelCreated: false }, { ...rules, hasLabels: true })?.refusal).toContain(
      'waits for its labels',
    )
  })
  it('needs both permissions', () => {
    const without = (missing: PermissionKey) => ({ ...rules, may: holdingAllBut(missing) })
    expect(sendOffer(packed, without('StoreOrder-SendASN'))).toBeNull()
    expect(sendOffer(packed, without('StoreOrder-MarkStatus'))).toBeNull()
  })
})

describe('labelsSend', () => {
  const settings = { hasLabels: true, asnType: null } as const
  const sends = 'The ASN will be sent once the labels are printed.'
  it('says that the labels of a fully packed shipment send its ASN', () => {
    expect(labelsSend(packed, settings, rules)).toBe(sends)
    expect(labelsSend(packed, { ...settings, asnType: 'FullOrder' }, rules)).toContain('every store order')
  })
  it('says that the labels send an ASN that waits for them', () => {
    const waiting = { ...testShipment(), shipmentCartons: packed.shipmentCartons, status: shipmentStatus.received }
    expect(labelsSend(waiting, settings, { ...rules, may: () => false })).toBe(sends)
  })
  it('says nothing where the labels send no ASN', () => {
    const sent = { ...packed, status: shipmentStatus.shipmentSent, shipmentSent: true }
    const mixed = {
      ...packed,
      oneProductPerCarton: true,
      shipmentCartons: [
        testCarton(1, [
          [1, 60],
          [2, 14],
        ]),
      ],
    }
    const held = { ...packed, storeOrderRefusals: { send: 'Acknowledge first.' } }
    for (const one of [sent, mixed, held, testShipment(), { ...packed, pending: true }])
      expect(labelsSend(one, settings, rules)).toBeNull()
    expect(labelsSend(packed, { ...settings, hasLabels: false }, rules)).toBeNull()
    expect(labelsSend(packed, settings, { ...rules, may: holdingAllBut('StoreOrder-SendASN') })).toBeNull()
  })
})

describe('a shipment that waits for its labels', () => {
  const waiting = { ...packed, status: shipmentStatus.received, lastModified: '2026-11-20T09:00:00.000Z' }
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`)
  it('is stuck after two hours', () => {
    expect(isStuck(waiting, { hasLabels: true }, at('10:59'))).toBe(false)
    expect(isStuck(waiting, { hasLabels: true }, at('11:01'))).toBe(true)
    expect(isStuck(waiting, { hasLabels: false }, at('11:01'))).toBe(false)
    expect(isStuck({ ...waiting, labelCreated: true }, { hasLabels: true }, at('11:01'))).toBe(false)
  })
})
