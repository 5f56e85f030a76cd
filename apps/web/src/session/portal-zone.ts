/**
 * The portal's time zone, whose days the lists, ranges and deadlines mean, wherever the reader is. The browser remembers it; the
 * session gate waits for it where it is not known yet.
 */
import { dateText } from '@quayside/domain'

const storageKey = 'quayside.zone'

let zone: string | null = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey)

export const isPortalZoneKnown = (): boolean => zone !== null

/** An IANA name. */
export const portalZone = (): string => zone ?? 'UTC'

export function keepPortalZone(name: string): void {
  zone = name
  if (typeof localStorage !== 'undefined') localStorage.setItem(storageKey, name)
}

/** 'YYYY-MM-DD'. */
export const portalDay = (now = new Date()): string => dateText(now, portalZone())
