/** The views of the orders list as tabs, with how many orders wait in each; a person's own ones beside them. */
import { listOrders } from '@quayside/contract'
import { Button, Popover, Tabs, TextField } from '@quayside/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import styles from '../orders.module.css'
import { activeView, type OrderView, standingViews, useOwnViews } from './order-views.ts'
import { type OrdersSearch, ordersQueryOf } from './orders-search.ts'

interface OrderViewTabsProps {
  readonly search: OrdersSearch
  readonly total: number | undefined
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
    count: view.own ? undefined : view.key === active?.key ? (total ?? counts[index]) : counts[index],
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

function useViewCounts(): readonly (number | undefined)[] {
  const queries = useQueries({
    queries: standingViews.map((view: OrderView) => ({
      queryKey: ['orders', 'count', view.key],
      queryFn: () => callApi(listOrders, { query: { ...ordersQueryOf(view.search), pageSize: 1 } }),
      staleTime: 60_000,
    })),
  })
  return queries.map((query) => query.data?.totalRecords)
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
