/** The side menu as data: which screens there are, what each is called, and who sees it. */
import {
  listExchange,
  listInvoices,
  listOrders,
  listSecurityEvents,
  listShipments,
  listUsers,
} from '@quayside/contract'
import type { FeatureName } from '@quayside/domain'
import type { IconName } from '@quayside/ui-kit'
import type { Address } from '../address/link.tsx'
import { totalFigure } from '../lists/figure.ts'
import type { Total } from '../lists/list-total.ts'
import type { Ask, Asked } from '../session/ask.ts'

export interface MenuEntry {
  readonly path: Address
  readonly label: string
  readonly icon: IconName
  /** The list's call, or a right. */
  readonly seenWith: Asked
  /** There only where the installation has the feature, or only where it has not. */
  readonly feature?: FeatureName
  readonly without?: FeatureName
  /** Which count stands beside it. */
  readonly count?: CountName
  /** The screens that it leads to, where they are not below its own path; the first has the records that are opened by their id. */
  readonly holds?: readonly [Address, ...Address[]]
}

export type CountName = 'ordersToAcknowledge' | 'shipmentsToSend' | 'exchangeProblems'

/** Days for which a file that did not go through is counted: by then it has been dealt with. */
export const exchangeDays = 7

const say = (total: Total, one: string, several: string): string =>
  `${totalFigure(total)} ${total.totalRecords === 1 ? one : several}`

/** What a count means: '3 files of the last 7 days …'. */
export const countHints: Readonly<Record<CountName, (total: Total) => string>> = {
  ordersToAcknowledge: (total) =>
    say(total, 'order waits for an acknowledgement', 'orders wait for an acknowledgement'),
  shipmentsToSend: (total) => say(total, 'shipment waits to be sent', 'shipments wait to be sent'),
  exchangeProblems: (total) =>
    say(
      total,
      `file of the last ${exchangeDays} days failed or was rejected, whole or in part`,
      `files of the last ${exchangeDays} days failed or were rejected, whole or in part`,
    ),
}

export interface MenuGroup {
  readonly label: string | null
  readonly entries: readonly MenuEntry[]
}

export const menu: readonly MenuGroup[] = [
  {
    label: null,
    entries: [
      { path: '/', label: 'Dashboard', icon: 'dashboard', seenWith: 'seeDashboard' },
      {
        path: '/orders',
        label: 'Orders',
        icon: 'orders',
        seenWith: listOrders,
        count: 'ordersToAcknowledge',
      },
      {
        path: '/shipments',
        label: 'Shipments',
        icon: 'shipments',
        seenWith: listShipments,
        count: 'shipmentsToSend',
      },
      { path: '/invoices', label: 'Invoices', icon: 'invoices', seenWith: listInvoices },
    ],
  },
  {
    label: 'Catalogue',
    entries: [
      { path: '/products', label: 'Products', icon: 'product', seenWith: 'seeProducts', without: 'ExternalProducts' },
      {
        path: '/masterproducts',
        label: 'Products',
        icon: 'product',
        seenWith: 'seeProducts',
        feature: 'ExternalProducts',
        holds: ['/masterproducts', '/products'],
      },
      { path: '/stores', label: 'Stores', icon: 'store', seenWith: 'seeStores' },
      {
        path: '/distribution-centers',
        label: 'Distribution Centers',
        icon: 'centre',
        seenWith: 'seeDistributionCenters',
      },
      { path: '/warehouses', label: 'Warehouses', icon: 'warehouse', seenWith: 'seeWarehouses' },
      { path: '/salesGroups', label: 'Sales Groups', icon: 'people', seenWith: 'seeSalesGroups' },
    ],
  },
  {
    label: 'Trading',
    entries: [
      {
        path: '/exchange',
        label: 'Exchange',
        icon: 'exchange',
        seenWith: listExchange,
        count: 'exchangeProblems',
      },
      { path: '/retailers', label: 'Retailers', icon: 'retailer', seenWith: 'seeRetailers' },
      {
        path: '/config',
        label: 'Config',
        icon: 'settings',
        seenWith: 'configurePartners',
        holds: ['/partners', '/labels'],
      },
      { path: '/apiUsers', label: 'API Users', icon: 'key', seenWith: 'seeApiUsers' },
      { path: '/users', label: 'Users', icon: 'person', seenWith: listUsers },
      { path: '/security-log', label: 'Security log', icon: 'shield', seenWith: listSecurityEvents },
    ],
  },
]

/** The groups with what this person may see of what the installation has; empty groups are left out. */
export function visibleMenu(may: Ask, has: (feature: FeatureName) => boolean = () => false): readonly MenuGroup[] {
  const isThere = ({ seenWith, feature, without }: MenuEntry) =>
    may(seenWith) && (feature === undefined || has(feature)) && (without === undefined || !has(without))
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(isThere) }))
    .filter((group) => group.entries.length > 0)
}

/** True where the path is the screen of the entry, or one that it leads to. */
export const isWithin = ({ path, holds }: MenuEntry, at: string): boolean =>
  [path, ...(holds ?? [])].some((one) => at === one || at.startsWith(`${one}/`))

/** What was typed after a right-click: a whole positive number, or nothing. */
export function jumpTarget(path: string, typed: string): string | null {
  if (path === '/') return null
  return /^\s*\d{1,15}\s*$/.test(typed) && Number(typed) > 0 ? `${path}/${Number(typed)}` : null
}
