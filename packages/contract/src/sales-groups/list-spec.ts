/** The list of sales groups, as its address has it. */
import { defineList } from '../lists/list-spec.ts'

export const salesGroupsList = defineList({
  name: 'salesGroups',
  searchLabel: 'Search by Sales Group Code or Name',
  pageSize: 50,
  filters: { partner: { kind: 'choices', label: 'Partner' } },
})
