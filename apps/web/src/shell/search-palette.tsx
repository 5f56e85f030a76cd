/** Ctrl/⌘ K: screens and the actions of the current page by name, orders by number or reference. */
import { listOrders } from '@quayside/contract'
import {
  CodeText,
  CommandPalette,
  followOffers,
  offeredActions,
  offeringParts,
  type PaletteItem,
} from '@quayside/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callApi } from '../api/call-api.ts'
import { type Access, useAccess } from '../session/person.ts'
import { visibleMenu } from './menu-items.ts'

export interface SearchPaletteProps {
  readonly onClose: () => void
  readonly onGo: (href: string) => void
}

export default function SearchPalette({ onClose, onGo }: SearchPaletteProps) {
  useSyncExternalStore(followOffers, offeringParts)
  const [text, setText] = useState('')
  const access = useAccess()
  const orders = useFoundOrders(text, access)

  const screens = screenItems(access, text, onGo)
  const actions = actionItems(text, onGo)
  const found = orders.data?.orders.map(
    (order): PaletteItem => ({
      key: `order ${order.orderID}`,
      group: 'Orders',
      label: <CodeText>{order.orderNumber}</CodeText>,
      detail: [order.partnerName, order.shipToName, order.status].filter(Boolean).join(' · '),
      icon: 'orders',
      onSelect: () => onGo(`/orders/${order.orderID}`),
    }),
  )
  return (
    <CommandPalette
      opened
      onClose={onClose}
      text={text}
      onText={setText}
      // Before anything is typed Enter leads to a screen; it does nothing to the page.
      items={text.trim() ? [...actions, ...(found ?? []), ...screens] : [...screens, ...actions]}
      searching={orders.isFetching}
    />
  )
}

function screenItems({ may }: Access, text: string, onGo: (href: string) => void): PaletteItem[] {
  return visibleMenu(may)
    .flatMap((group) => group.entries)
    .filter((entry) => entry.label.toLowerCase().includes(text.trim().toLowerCase()))
    .map((entry) => ({
      key: entry.path,
      group: 'Screens',
      label: entry.label,
      icon: entry.icon,
      onSelect: () => onGo(entry.path),
    }))
}

function actionItems(text: string, onGo: SearchPaletteProps['onGo']): PaletteItem[] {
  return offeredActions()
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ label, onSelect, href }) => ({
      key: `action ${label}`,
      group: 'This page',
      label,
      onSelect: onSelect ?? (() => onGo(href ?? '/')),
    }))
}

/** Asks after a short pause in typing. */
function useFoundOrders(text: string, { may }: Access) {
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), 180)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery({
    queryKey: ['orders', 'found', search],
    queryFn: ({ signal }) => callApi(listOrders, { query: { search, pageSize: 7, includeCompleted: true }, signal }),
    enabled: search !== '' && may(listOrders),
    placeholderData: keepPreviousData,
  })
}
