import { defineList } from '../lists/list-spec.ts'

/** What customers have in stock. */
export const masterProductsList = defineList({
  name: 'masterProducts',
  searchLabel: 'Search SKU or description',
  beginnings: true,
  pageSize: 50,
  filters: { customer: { kind: 'choice', label: 'Customer' } },
})
