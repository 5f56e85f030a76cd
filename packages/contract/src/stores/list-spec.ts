/** The lists of stores and of distribution centres, as their addresses have them. */
import { defineList } from '../lists/list-spec.ts'

const filters = {
  partner: { kind: 'choices', label: 'Partner' },
  unlinkedOnly: { kind: 'flag', label: 'Without a global store' },
  gsOnly: { kind: 'flag', label: 'Global stores' },
} as const

const searchLabel = 'Search by Store Code or Name'

/** One kind of list under two names: its answers, views and columns are kept apart. */
const listOf = (name: string) => defineList({ name, searchLabel, beginnings: true, pageSize: 50, filters })

export const storesList = listOf('stores')
export const distributionCentersList = listOf('distributionCenters')

/** What the call of both is asked. */
export const storesAsked = defineList({
  name: 'stores',
  searchLabel,
  beginnings: true,
  pageSize: 50,
  filters: { ...filters, dcOnly: { kind: 'flag', label: 'Distribution centers' } },
})
