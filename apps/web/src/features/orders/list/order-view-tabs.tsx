/** The views of the orders list as tabs, with how many orders wait in each; a person's own ones beside them. */
import { listOrders, ordersList } from '@quayside/contract'
import { Button, Popover, Tabs, TextField } from '@quayside/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { totalFigure } from '../../../lists/figure.ts'
import { askedQuery } from '../../../lists/list-search.ts'
import type { PageAnswer } from '../../../lists/use-list.ts'
import styles from '../orders.module.css'
import { activeView, type OrderView, standingViews, useOwnViews } from './order-views.ts'
import type { OrdersSearch } from './orders-search.ts'

type Total = Pick<PageAnswer, 'totalRecords' | 'totalIsFloor'>

interface OrderViewTabsProps {
  readonly search: OrdersSearch
  /** Of the list as it is filtered now; undefined while it is on its way. */
  readonly total: Total | undefined
  readonly hrefOf: (search: OrdersSearch) => string
}

export function OrderViewTabs({ search, total, hrefOf }: OrderViewTabsProps) {
  const { views, save, remove } = useOwnViews()
  const counts = useViewCounts()
  const active = activeView(views, search)
  const tabs = views.map((view, index) => ({
    key: view.key,
    label: view.label,
    href: hrefOf(view.search),
    count: view.own ? undefined : countWords(view.key === active?.key ? (total ?? counts[index]) : counts[index]),
  }))
  return (
    <Tabs
      label="Views"
      tabs={tabs}
      active={active?.key ?? ''}
      end={
        active?.own ? (
          <Button variant="quiet" onClick={() => remove(active.key)}>
            Remove view
          </Button>
        ) : (
          <SaveView standing={active !== undefined} onSave={(label) => save(label, search)} />
        )
      }
    />
  )
}

const countWords = (total: Total | undefined) => total && totalFigure(total)

function useViewCounts(): readonly (Total | undefined)[] {
  const queries = useQueries({
    queries: standingViews.map((view: OrderView) => ({
      queryKey: ['orders', 'count', view.key],
      queryFn: () => callApi(listOrders, { query: { ...askedQuery(ordersList, view.search), pageSize: 1 } }),
      staleTime: 60_000,
    })),
  })
  return queries.map((query) => query.data)
}

interface SaveViewProps {
  /** The list is one of the standing views: there is nothing of one's own to keep. */
  readonly standing: boolean
  readonly onSave: (label: string) => void
}

function SaveView({ standing, onSave }: SaveViewProps) {
  const [opened, setOpened] = useState(false)
  const [label, setLabel] = useState('')
  const save = () => {
    if (!label.trim()) return
    onSave(label.trim())
    setOpened(false)
  }
  return (
    <Popover
      label="Save this view"
      opened={opened}
      onChange={setOpened}
      target={
        <Button variant="quiet" onClick={() => setOpened(!opened)}>
          + Save view
        </Button>
      }
    >
      {standing ? (
        <p>Set a search or filters first. Together they can be kept here as a view of your own.</p>
      ) : (
        <form
          className={styles.gap}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label="Name of the view"
            value={label}
            onChange={setLabel}
            maxLength={40}
            hint="Keeps the search and filters above, on this browser."
          />
          <div className={styles.dialogActions}>
            <Button variant="primary" type="submit" disabled={!label.trim()}>
              Save view
            </Button>
          </div>
        </form>
      )}
    </Popover>
  )
}
