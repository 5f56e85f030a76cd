/** What the live stream says: which records of which kind changed. Screens that show them ask again. */
import { z } from 'zod'

export const changeTopics = ['orders', 'shipments', 'invoices', 'exchange', 'jobs', 'partners'] as const
export type ChangeTopic = (typeof changeTopics)[number]

export const change = z.strictObject({
  topic: z.enum(changeTopics),
  /** Order ids for 'orders', shipment ids for 'shipments', …; empty means any. */
  ids: z.array(z.number()),
  partnerID: z.number().nullable(),
})
export type Change = z.output<typeof change>
