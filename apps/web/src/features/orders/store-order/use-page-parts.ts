/** What the page works with: rights, links, stock, the editing, and the rows that follow from them. */
import type { StoreOrderProduct } from '@quayside/contract'
import type { Sort } from '@quayside/ui-kit'
import { useCallback, useMemo, useState } from 'react'
import { useAccess } from '../../../session/person.ts'
import { useEditSession } from './edit-session.ts'
import { lineRights } from './line-rights.ts'
import { makeProductRows } from './product-rows.ts'
import { useRecordLinks } from './record-links.ts'
import { useReservation } from './reservation.ts'
import { defaultSort, sortLines } from './row-order.ts'
import { useLineStock } from './stock-query.ts'
import type { StoreOrderIds } from './store-order-query.ts'
import type { StoreOrderRules } from './store-order-rules.ts'

const none: ReadonlySet<number> = new Set()

export function usePageParts(ids: StoreOrderIds, rules: StoreOrderRules) {
  const { storeOrder, partner, vendor, state } = rules
  const access = useAccess()
  const held = [...access.permissions].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: may is a new function each time; what it says changes with what is held
  const rights = useMemo(() => lineRights(access.may, partner, state), [held, access.isAdmin, partner, state])
  const hrefOf = useRecordLinks()
  const stock = useLineStock(storeOrder, rules)
  const [sort, setSort] = useState<Sort>(defaultSort)
  const options = useMemo(() => ({ vendor, canExceedMaximum: rights.exceedMaximum }), [vendor, rights])
  const order = useCallback((lines: readonly StoreOrderProduct[]) => sortLines(lines, sort), [sort])
  const session = useEditSession({ storeOrder, options, rights, stock: stock.book, order })
  const lines = useMemo(() => order(session.lines), [order, session.lines])
  const reservation = useReservation(ids)
  const highlighted = reservation.refused?.lines ?? none
  const [rowsOf] = useState(makeProductRows)
  const { state: edits } = session
  const { book } = stock
  const rows = useMemo(
    () => rowsOf({ storeOrder, partner, vendor, lines, state: edits, stock: book, highlighted }),
    [rowsOf, storeOrder, partner, vendor, lines, edits, book, highlighted],
  )
  return { rights, hrefOf, stock, session, reservation, rows, sort, setSort }
}
