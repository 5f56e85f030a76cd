/** A list's state in the address of its route: read by its spec, and left out where it is the standard. */
import type { ListSearch, ListSpec } from '@quayside/contract'
import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import { searchDefaults, searchReader } from '../lists/list-search.ts'

export const listAddress = <const Spec extends ListSpec>(spec: Spec) => ({
  validateSearch: searchReader(spec),
  search: {
    middlewares: [stripSearchParams(searchDefaults(spec) as object) as unknown as SearchMiddleware<ListSearch<Spec>>],
  },
})
