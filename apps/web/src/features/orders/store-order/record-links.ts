/** Where the names on this page lead, for whom they are links: without the permission, or without such a screen, plain text. */
import { getInvoice, getShipment } from '@quayside/contract'
import type { FeatureName } from '@quayside/domain'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Address } from '../../../address/link.tsx'
import type { Asked } from '../../../session/ask.ts'
import { type Access, useAccess } from '../../../session/person.ts'

interface Target {
  readonly path: string
  /** null: administrators only. */
  readonly seenWith: Asked | null
  readonly feature?: FeatureName
  /** It is found by this, not by our id. */
  readonly foundBy?: true
}

const targets = {
  store: { path: '/stores', seenWith: 'seeStores' },
  shipment: { path: '/shipments', seenWith: getShipment },
  invoice: { path: '/invoices', seenWith: getInvoice },
  partner: { path: '/partners', seenWith: null },
  product: { path: '/products', seenWith: 'seeProducts' },
  masterProduct: { path: '/masterproducts', seenWith: 'seeProducts', feature: 'ExternalProducts', foundBy: true },
  warehouse: { path: '/warehouses', seenWith: 'seeWarehouses' },
} as const satisfies Readonly<Record<string, Target>>

export type LinkedRecord = keyof typeof targets
/** null: plain text. */
export type HrefOf = (record: LinkedRecord, id: number | string | null) => Address | null

type Holder = Pick<Access, 'may' | 'isAdmin' | 'hasFeature'>

export function recordHref(holder: Holder, hasScreen: (path: string) => boolean): HrefOf {
  const open = new Set(
    (Object.keys(targets) as LinkedRecord[]).filter((record) => {
      const { path, seenWith, feature }: Target = targets[record]
      const allowed = seenWith === null ? holder.isAdmin : holder.may(seenWith)
      return allowed && (feature === undefined || holder.hasFeature(feature)) && hasScreen(path)
    }),
  )
  // Open are only those whose screen the router has.
  return (record, id) => {
    if (id === null || !open.has(record)) return null
    const { path, foundBy }: Target = targets[record]
    return (foundBy ? `${path}?searchString=${encodeURIComponent(id)}` : `${path}/${id}`) as Address
  }
}

export function useRecordLinks(): HrefOf {
  const access = useAccess()
  const { routesByPath } = useRouter()
  const { isAdmin } = access
  const held = [...access.permissions].join()
  const features = access.features.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: access is a new object each time; what counts of it is listed
  return useMemo(() => {
    const screens = Object.keys(routesByPath)
    return recordHref(access, (path) => screens.some((screen) => screen.startsWith(`${path}/$`)))
  }, [isAdmin, held, features, routesByPath])
}
