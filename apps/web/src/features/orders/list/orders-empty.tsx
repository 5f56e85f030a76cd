/** Why the orders list is empty, and what to do: no partners, nothing matches, nothing yet. */
import { ordersList } from '@quayside/contract'
import { formatDate } from '@quayside/domain'
import { Button, EmptyState } from '@quayside/ui-kit'
import { firstDay, isBackwards, isFiltered } from '../../../lists/list-search.ts'
import type { OrdersSearch } from './orders-search.ts'

interface OrdersEmptyProps {
  readonly search: OrdersSearch
  readonly noPartners: boolean
  readonly onClear: () => void
  readonly onAnyDate: () => void
}

export function OrdersEmpty({ search, noPartners, onClear, onAnyDate }: OrdersEmptyProps) {
  if (noPartners) {
    return (
      <EmptyState kind="noPermission" title="You don't have access to any Customers/partners/retailers.">
        Ask an administrator to assign you a partner. Its orders will show here.
      </EmptyState>
    )
  }
  if (isFiltered(ordersList, search)) {
    return (
      <EmptyState
        kind="noMatch"
        title="NO RESULTS"
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        {isBackwards(ordersList, search)
          ? `The first day, ${formatDate(firstDay(ordersList, search))}, is after the last, ${formatDate(search.toDate)}: no order can be between them. Change the days of the filter Ordered.`
          : 'No order matches the search and filters above.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="nothingYet"
      title="NO RESULTS"
      action={
        <Button variant="secondary" onClick={onAnyDate}>
          Show all dates
        </Button>
      }
    >
      No order was received in the last 180 days. Orders show here as soon as a retailer's file arrives in the exchange.
    </EmptyState>
  )
}
