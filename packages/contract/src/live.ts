/** A live update: which records of which kind changed. Screens that show them load again. */
import { z } from 'zod'

export const liveTopics = [
  'orders',
  'shipments',
  'invoices',
  'exchange',
  'jobs',
  'partners',
  'labels',
  'retailers',
  'products',
  'masterProducts',
  'stores',
  'warehouses',
  'salesGroups',
  'uploads',
] as const
export type LiveTopic = (typeof liveTopics)[number]

export const liveUpdate = z.strictObject({
  topic: z.enum(liveTopics),
  /** Order ids for 'orders', shipment ids for 'shipments', …; empty means any. */
  ids: z.array(z.number()),
  partnerID: z.number().nullable(),
})
export type LiveUpdate = z.output<typeof liveUpdate>

/** The name of the last event of a stream that gave way to newer ones of the same person: it is not to be asked for again unasked. */
export const replacedEvent = 'replaced'
