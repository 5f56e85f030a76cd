/** The ticked orders with what is known of them; cleared when the filters change, as those rows may be out of sight. */
import type { OrderRow } from '@quayside/contract'
import type { RowKey, Selection } from '@quayside/ui-kit'
import { useEffect, useMemo, useState } from 'react'
import { filtersOf, type OrdersSearch } from './orders-search.ts'

export interface SelectedOrders {
  readonly orders: readonly OrderRow[]
  readonly selection: Selection
  readonly replace: (orders: readonly OrderRow[]) => void
  readonly clear: () => void
}

const byId = (orders: readonly OrderRow[]) => new Map(orders.map((order) => [order.orderID, order]))

export function useSelectedOrders(rows: readonly OrderRow[] | undefined, search: OrdersSearch): SelectedOrders {
  const [ticked, setTicked] = useState<ReadonlyMap<number, OrderRow>>(new Map())
  const filters = JSON.stringify(filtersOf(search))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters' text is what makes the ticks old
  useEffect(() => setTicked(new Map()), [filters])

  const shown = useMemo(() => byId(rows ?? []), [rows])
  // What is on screen is newer than what was remembered.
  const orders = useMemo(() => [...ticked.values()].map((order) => shown.get(order.orderID) ?? order), [ticked, shown])
  const onChange = (keys: ReadonlySet<RowKey>) => {
    const known = new Map([...ticked, ...shown])
    setTicked(byId([...keys].flatMap((key) => known.get(Number(key)) ?? [])))
  }
  return {
    orders,
    selection: { selected: new Set(ticked.keys()), onChange },
    replace: (next) => setTicked(byId(next)),
    clear: () => setTicked(new Map()),
  }
}
