import { defineList } from '../lists/list-spec.ts'

/** The products of the partners. */
export const productsList = defineList({
  name: 'products',
  searchLabel: 'Search Product SKU',
  beginnings: true,
  pageSize: 50,
  filters: { partner: { kind: 'choices', label: 'Partner' } },
})
