/** What the signed-in person may do and what this deployment is: asked once, kept, refreshed in the background. */
import { type AnswerOf, getEnabledFeatures, getPermissions, getUserInfo, getVendor } from '@quayside/contract'
import {
  type FeatureName,
  isPermissionKey,
  type PermissionKey,
  type Variant,
  type VendorConfig,
  vendorConfig,
} from '@quayside/domain'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { currentSession } from '../api/session-store.ts'
import { type Ask, askFor } from './ask.ts'
import { isPortalZoneKnown, keepPortalZone, portalZone } from './portal-zone.ts'

export interface Person {
  readonly userName: string
  readonly fullName: string
  readonly isAdmin: boolean
  readonly permissions: ReadonlySet<PermissionKey>
  readonly features: readonly string[]
}

/** As it is kept: plain JSON. */
interface StoredPerson extends Omit<Person, 'permissions'> {
  readonly permissions: readonly PermissionKey[]
}

const storageKey = 'quayside.person'

async function askPerson(): Promise<StoredPerson> {
  const [permissions, features, info] = await Promise.all([
    callApi(getPermissions),
    callApi(getEnabledFeatures),
    callApi(getUserInfo),
  ])
  const { userName, fullName, isAdmin } = info
  const person = { userName, fullName: fullName ?? userName, isAdmin, permissions: keysOf(permissions), features }
  // An answer on its way while the session ended leaves nothing behind.
  if (currentSession()) localStorage.setItem(storageKey, JSON.stringify(person))
  return person
}

/** 'Context-Permission' of each; those that this version does not know are left out. */
export function keysOf(permissions: AnswerOf<typeof getPermissions>): PermissionKey[] {
  return permissions
    .map(({ contextPermission: { context, permissionSystemName } }) => {
      return `${context.securityContextSystemName}-${permissionSystemName}`
    })
    .filter(isPermissionKey)
}

function storedPerson(): StoredPerson | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredPerson | null) ?? undefined
  } catch {
    return undefined
  }
}

const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: askPerson,
  initialData: storedPerson,
  initialDataUpdatedAt: 0,
  staleTime: 5 * 60_000,
})

const vendorQuery = queryOptions({
  queryKey: ['vendor'],
  queryFn: async () => {
    const answer = await callApi(getVendor)
    keepPortalZone(answer.zone)
    return answer
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Not before the person is known: the sign-in gate waits for it. */
export function usePersonQuery(enabled: boolean) {
  return useQuery({ ...personQuery, enabled })
}

export function useVendorAnswer() {
  return useQuery(vendorQuery).data
}

/** Until the days of lists can be told; where the vendor's settings cannot be loaded, the page comes all the same. */
export function useIsZoneAwaited(): boolean {
  return useQuery(vendorQuery).isPending && !isPortalZoneKnown()
}

const vendors = new Map<string, VendorConfig>()

/** The same object every time, so that dependents are not recomputed. */
function vendorOf({ variant, zone }: { readonly variant: Variant; readonly zone: string }): VendorConfig {
  const key = `${variant} ${zone}`
  const vendor = vendors.get(key) ?? vendorConfig(variant, { zone })
  vendors.set(key, vendor)
  return vendor
}

export interface Access extends Person {
  readonly vendor: VendorConfig
  readonly may: Ask
  readonly hasFeature: (feature: FeatureName) => boolean
}

/** Inside the gate, where the person is known. */
export function useAccess(): Access {
  const { data } = useSuspenseQuery(personQuery)
  const vendor = vendorOf(useVendorAnswer() ?? { variant: 'generic', zone: portalZone() })
  const permissions = new Set(data.permissions)
  return {
    ...data,
    permissions,
    vendor,
    may: askFor({ isAdmin: data.isAdmin, permissions }),
    hasFeature: (feature) => data.features.includes(feature),
  }
}
