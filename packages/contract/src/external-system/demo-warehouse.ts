/** The simulated warehouse of demo mode: how it behaves at the moment, and telling it to behave otherwise. */
import { z } from 'zod'
import { adminOnly, defineCall, noRecord } from '../call.ts'
import { noBody, nothing } from '../fields.ts'

export const warehouseBehaviours = ['well', 'slow', 'down', 'wrong'] as const
export type WarehouseBehaviour = (typeof warehouseBehaviours)[number]

export const demoWarehouse = z.strictObject({
  mood: z.enum(warehouseBehaviours),
  /** Orders that it works on, by status. */
  orders: z.record(z.string(), z.number()),
})

export type DemoWarehouse = z.output<typeof demoWarehouse>

/** Not Found outside demo mode. */
export const getDemoWarehouse = defineCall({
  name: 'getDemoWarehouse',
  method: 'GET',
  path: '/demo/warehouse',
  summary: 'How the simulated warehouse behaves',
  access: adminOnly,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: noBody,
  answer: demoWarehouse,
})

export const setDemoWarehouse = defineCall({
  name: 'setDemoWarehouse',
  method: 'PATCH',
  path: '/demo/warehouse',
  summary: 'Tell the simulated warehouse to be well, slow, down or wrong',
  access: adminOnly,
  scope: noRecord,
  params: nothing,
  query: nothing,
  body: z.strictObject({ mood: z.enum(warehouseBehaviours) }),
  answer: demoWarehouse,
})
