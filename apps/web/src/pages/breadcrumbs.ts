/** Breadcrumbs from the path, with names that people read; a screen can say the name of the record that it shows. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Address } from '../address/link.tsx'

export interface Crumb {
  readonly label: string
  /** null for where one is. */
  readonly href: Address | null
  /** A number that people compare, not a phrase that contains one, nor a name. */
  readonly code: boolean
}

const names: Readonly<Record<string, string>> = {
  orders: 'Orders',
  storeorder: 'Store order',
  shipments: 'Shipments',
  invoices: 'Invoices',
  config: 'Config',
  partners: 'Partners',
  new: 'New',
  products: 'Products',
  masterproducts: 'Master Products',
  upload: 'Upload CSV',
  stores: 'Stores',
  'distribution-centers': 'Distribution Centers',
  warehouses: 'Warehouses',
  salesGroups: 'Sales Groups',
  retailers: 'Retailers',
  labels: 'Labels',
  exchange: 'Exchange',
  'failed-jobs': 'Failed jobs',
  settings: 'Account Settings',
  users: 'Users',
  apiUsers: 'API Users',
  'security-log': 'Security log',
}

/** Lists that a page beside them leads to. */
const under: Readonly<Record<string, string>> = { partners: 'config', labels: 'config' }

/** Path parts that are no screen of their own: '/orders/7/storeorder/9' has none at '/orders/7/storeorder'. */
const joined = new Set(['storeorder'])

export function crumbsOf(path: string, labels: Readonly<Record<string, string>>): readonly Crumb[] {
  const parts = path.split('/').filter(Boolean)
  if (parts.length === 0) return [{ label: 'Dashboard', href: null, code: false }]
  const crumbs = parts.flatMap((part, index): Crumb[] => {
    if (joined.has(part)) return []
    // A part of where the router is, but for those that are joined.
    const href = `/${parts.slice(0, index + 1).join('/')}` as Address
    const before = parts[index - 1] ?? ''
    const prefix = joined.has(before) ? `${names[before]} ` : ''
    const isId = /^\d+$/.test(part)
    const label = `${prefix}${labels[href] ?? names[part] ?? decodeURIComponent(part)}`
    return [
      {
        label,
        href: index === parts.length - 1 ? null : href,
        code: isId && prefix === '' && /^\S*\d\S*$/.test(label),
      },
    ]
  })
  const above = under[parts[0] ?? '']
  return above
    ? [...crumbsOf(above, labels).map((crumb) => ({ ...crumb, href: `/${above}` as Address })), ...crumbs]
    : crumbs
}

let saidNames: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()
const say = (next: Readonly<Record<string, string>>) => {
  saidNames = next
  for (const listener of listeners) listener()
}

/** A screen says what its record is called: '/orders/17' is '4500817731'. */
export function useCrumbName(href: string, name: string | null | undefined): void {
  useEffect(() => {
    if (name) say({ ...saidNames, [href]: name })
  }, [href, name])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useCrumbs(path: string): readonly Crumb[] {
  const crumbs = crumbsOf(
    path,
    useSyncExternalStore(subscribe, () => saidNames),
  )
  const here = crumbs.at(-1)?.label
  useEffect(() => {
    document.title = here ? `${here} · Quayside` : 'Quayside'
    return () => {
      document.title = 'Quayside'
    }
  }, [here])
  return crumbs
}
