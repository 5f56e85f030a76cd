import { defineList } from '../lists/list-spec.ts'

/** The retailers whose partners order from us. */
export const retailersList = defineList({
  name: 'retailers',
  searchLabel: 'Search by code or name',
  pageSize: 50,
  filters: {},
})
