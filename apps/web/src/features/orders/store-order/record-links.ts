/** Where the names on this page lead, for whom they are links: without the permission, or without such a screen, plain text. */
import type { FeatureName, PermissionKey } from '@quayside/domain'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Access, useAccess } from '../../../session/person.ts'

interface Target {
  readonly path: string
  /** null: administrators only. */
  readonly permission: PermissionKey | null
  readonly feature?: FeatureName
}

const targets = {
  store: { path: '/stores', permission: 'Address-ViewAddress' },
  shipment: { path: '/shipments', permission: 'Shipment-ViewShipments' },
  invoice: { path: '/invoices', permission: 'Invoice-ViewInvoices' },
  partner: { path: '/partners', permission: null },
  product: { path: '/products', permission: 'Product-ViewProducts' },
  masterProduct: { path: '/masterproducts', permission: 'Product-ViewProducts', feature: 'ExternalProducts' },
  warehouse: { path: '/warehouses', permission: 'Warehouses-ViewWarehouse' },
} as const satisfies Readonly<Record<string, Target>>

export type LinkedRecord = keyof typeof targets
/** null: plain text. */
export type HrefOf = (record: LinkedRecord, id: number | string | null) => string | null

type Holder = Pick<Access, 'may' | 'isAdmin' | 'hasFeature'>

export function recordHref(holder: Holder, hasScreen: (path: string) => boolean): HrefOf {
  const open = new Set(
    (Object.keys(targets) as LinkedRecord[]).filter((record) => {
      const { path, permission, feature }: Target = targets[record]
      const allowed = permission === null ? holder.isAdmin : holder.may(permission)
      return allowed && (feature === undefined || holder.hasFeature(feature)) && hasScreen(path)
    }),
  )
  return (record, id) => (id !== null && open.has(record) ? `${targets[record].path}/${id}` : null)
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
