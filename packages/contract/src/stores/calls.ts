/** Stores, as far as orders choose them as addresses. */
import { z } from 'zod'
import { defineCall, signedIn, visibleRows } from '../call.ts'
import { noBody, nothing, text } from '../fields.ts'
import { listQuery } from '../lists/list-query.ts'
import { defineList } from '../lists/list-spec.ts'
import { storeSummary } from '../orders/records.ts'

export const storePicker = defineList({
  name: 'stores',
  searchLabel: 'Code or name',
  searchAs: 'query',
  pageSize: 50,
  filters: {
    partner: { kind: 'choices', label: 'Partner' },
    gsOnly: { kind: 'flag', label: 'Global stores' },
    dcOnly: { kind: 'flag', label: 'Distribution centers' },
  },
})

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
  query: listQuery(storePicker),
  body: noBody,
  answer: z.array(storeLookupRow),
})
