/** A list tells where it was left, for the records that are opened from it. */
import type { AnswerOf, Call, ListSearch, ListSpec } from '@quayside/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type List, type ListSource, listQuery, type PageAnswer } from '../lists/use-list.ts'
import { keepTrail, moveTrail, type Trail } from './list-trail.ts'

function trailFrom<Spec extends ListSpec, C extends Call, Row>(
  source: ListSource<Spec, C, Row>,
  idOf: (row: Row) => number,
  seen: { readonly search: ListSearch<Spec>; readonly rows: readonly Row[]; readonly answer: PageAnswer },
): Trail {
  const { search, rows, answer } = seen
  const page = answer.pageNumber
  return {
    ids: rows.map(idOf),
    page,
    search: { ...search, page },
    before: (page - 1) * source.spec.pageSize,
    total: answer.totalRecords,
    totalIsFloor: answer.totalIsFloor,
    place: null,
    turnTo: async (queries, wanted) => {
      const next = { ...search, page: wanted } as ListSearch<Spec>
      const found = (await queries.fetchQuery(listQuery(source, next))) as AnswerOf<C> & PageAnswer
      return trailFrom(source, idOf, { search: next, rows: source.rowsOf(found), answer: found })
    },
  }
}

/** `idOf` stays the same function from render to render. */
export function useListTrail<Spec extends ListSpec, C extends Call, Row>(
  source: ListSource<Spec, C, Row>,
  { search, rows, answer, isStale }: List<Spec, Row>,
  idOf: (row: Row) => number,
): void {
  const router = useRouter()
  useEffect(() => {
    const place = router.state.location.state.__TSR_index
    if (isStale) moveTrail(source.path, { search, place })
    else if (rows && answer) keepTrail(source.path, { ...trailFrom(source, idOf, { search, rows, answer }), place })
  }, [source, search, rows, answer, isStale, idOf, router])
}
