/** Permissions by their area, in the order of the specification, as people read them. */
import { type PermissionKey, permissions } from '@quayside/domain'

export interface PermissionGroup {
  /** 'Store order product' for StoreOrderProduct. */
  readonly name: string
  /** What each permission held allows. */
  readonly notes: readonly string[]
  /** How many the area has. */
  readonly of: number
}

/** 'API users' for APIUsers. */
export function areaWords(area: string): string {
  const words = area
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
  return words.map((word, at) => (at === 0 || word === word.toUpperCase() ? word : word.toLowerCase())).join(' ')
}

/** Areas of which nothing is held are left out. */
export function permissionGroups(held: ReadonlySet<PermissionKey>): readonly PermissionGroup[] {
  return [...new Set(permissions.map(({ area }) => area))]
    .map((area) => {
      const all = permissions.filter((one) => one.area === area)
      const notes = all.filter(({ key }) => held.has(key)).map((one) => one.notes)
      return { name: areaWords(area), notes, of: all.length }
    })
    .filter(({ notes }) => notes.length > 0)
}
