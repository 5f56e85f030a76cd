/** Ctrl/⌘ K: screens and the actions of the current page by name, orders by number or reference. */
import { listOrders, ordersList } from '@quayside/contract'
import {
  CodeText,
  CommandPalette,
  followOffers,
  offeredActions,
  offeringParts,
  type PaletteItem,
} from '@quayside/ui-kit'
import { useState, useSyncExternalStore } from 'react'
import { orderAddress } from '../address/record-address.ts'
import { anyDate } from '../lists/list-search.ts'
import { usePicked, useTyped } from '../lists/use-picked.ts'
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
      onSelect: () => onGo(orderAddress(order.orderID)),
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

const shownAtOnce = 7

function useFoundOrders(text: string, { may }: Access) {
  const searchString = useTyped(text.trim())
  return usePicked(
    { spec: ordersList, call: listOrders },
    {
      search: { searchString, fromDate: anyDate, includeCompleted: true },
      enabled: searchString !== '' && may(listOrders),
      atMost: shownAtOnce,
    },
  )
}
