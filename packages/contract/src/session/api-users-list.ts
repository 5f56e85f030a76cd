import { defineList } from '../lists/list-spec.ts'

/** The programs that call with a token of their own. */
export const apiUsersList = defineList({
  name: 'apiUsers',
  searchLabel: 'Search API Users',
  pageSize: 50,
  filters: {},
})
