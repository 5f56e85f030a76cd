import type { OrderRow } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import type { RecordCheck } from '../sending/record-check.ts'
import { planSentence } from './bulk-plan.ts'
import { settlePlan } from './settled-plan.ts'

const row = (orderID: number) => ({ orderID, orderNumber: `PO-${orderID}`, status: 'Shipment Sent' }) as OrderRow
const noNumber = 'The invoice has no number, so it cannot be sent.'
const check = (orderID: number, going: number, ...whys: string[]): [number, RecordCheck] => [
  orderID,
  {
    going,
    inError: 0,
    leftOut: whys.map((why) => ({
      orderID,
      orderNumber: `PO-${orderID}`,
      storeOrderID: 1,
      storeOrderNumber: 'S',
      why,
    })),
  },
]
const plan = { kind: 'invoice', fresh: [row(1), row(2)], again: [row(3)], refused: [] } as const

describe('a plan checked against its records', () => {
  it('leaves out the orders of which nothing can go, each with its reason, and counts them', () => {
    const checks = new Map([check(1, 0, noNumber, noNumber), check(2, 0, noNumber), check(3, 0)])
    const settled = settlePlan(plan, checks)
    expect([settled.plan.fresh, settled.plan.again, settled.leftOut]).toEqual([[], [], []])
    expect(settled.plan.refused.map(({ order, why }) => [order.orderID, why])).toEqual([
      [1, noNumber],
      [2, noNumber],
      [3, 'Every store order of it is Deleted.'],
    ])
    expect(planSentence(settled.plan)).toBe('0 of 3 selected can be sent.')
  })
  it('keeps those of which a part can go, and names what stays', () => {
    const settled = settlePlan(plan, new Map([check(1, 1, noNumber), check(3, 1)]))
    expect(settled.plan).toEqual(plan)
    expect(settled.leftOut.map(({ why }) => why)).toEqual([noNumber])
  })
})
