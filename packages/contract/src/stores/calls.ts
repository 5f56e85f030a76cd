/** Stores, as far as orders choose them as addresses. */
import { z } from 'zod'
import { defineCall, signedIn, visibleRows } from '../call.ts'
import { noBody, nothing, queryFlag, text } from '../fields.ts'
import { storeSummary } from '../orders/records.ts'

/** How many of the stores that match a lookup shows. */
export const storeLookupLimit = 50

export const storeLookupRow = storeSummary.extend({
  /** Of a global store: that of its retailer. */
  partnerCode: text,
  isDistributionCenter: z.boolean(),
  isGlobalStore: z.boolean(),
})
export type StoreLookupRow = z.output<typeof storeLookupRow>

export const lookUpStores = defineCall({
  name: 'lookUpStores',
  method: 'GET',
  path: '/Stores/Lookup',
  summary: 'Active stores whose code or name holds the query, best matches first; addresses with Address-ViewAddress',
  access: signedIn,
  scope: visibleRows,
  params: nothing,
  query: z.object({
    /** Partner code. */
    partner: z.string().optional(),
    query: z.string().optional(),
    gsOnly: queryFlag.default(false),
    dcOnly: queryFlag.default(false),
  }),
  body: noBody,
  answer: z.array(storeLookupRow),
})
