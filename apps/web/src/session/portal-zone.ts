/**
 * The portal's time zone, whose days and hours the lists, ranges, deadlines and times on screen mean, wherever the reader is. The browser remembers it; the
 * session gate waits for it where it is not known yet.
 */
import { dateText, formatDateTime, timeText } from '@quayside/domain'

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

/** 'HH:MM' of the portal's clock. */
export const portalTime = (now: Date): string => timeText(now, portalZone())

/** The year of the portal's today. */
export const portalYear = (): number => Number(portalDay().slice(0, 4))

/** '09/03/2026 4:05 pm': what a list of days 9 March finds is shown on 9 March. */
export const momentText = (moment: Date | string | null | undefined): string => formatDateTime(moment, portalZone())
