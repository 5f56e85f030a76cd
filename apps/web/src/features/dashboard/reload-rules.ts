/**
 * When the dashboard reloads by itself: on the hour, and when its figures are older than 60 minutes, checked every ten minutes. When the day has
 * changed the page reloads, since all default ranges end today. Hours and days are the portal's, as those of the ranges are.
 */
import { portalDay, portalTime } from '../../session/portal-zone.ts'

export const pollMinutes = 10
export const oldMinutes = 60

const minuteMs = 60_000

/** Milliseconds to the next ten minutes of the portal's clock. */
export function untilNextLook(now: Date): number {
  const minutes = Number(portalTime(now).slice(3))
  const into = (minutes % pollMinutes) * minuteMs + (now.getTime() % minuteMs)
  return pollMinutes * minuteMs - into
}

const sameDay = (a: Date, b: Date) => portalDay(a) === portalDay(b)
const sameHour = (a: Date, b: Date) => sameDay(a, b) && portalTime(a).slice(0, 2) === portalTime(b).slice(0, 2)

/** @param loaded when the oldest figures on screen were asked for; null where none came yet */
export function whatToReload(opened: Date, loaded: Date | null, now: Date): 'page' | 'figures' | 'nothing' {
  if (!sameDay(opened, now)) return 'page'
  if (loaded === null) return 'nothing'
  const old = now.getTime() - loaded.getTime() > oldMinutes * minuteMs
  return old || !sameHour(loaded, now) ? 'figures' : 'nothing'
}

export interface Reloading {
  /** When the oldest figures on screen were asked for. */
  readonly loaded: () => Date | null
  readonly reloadFigures: () => void
  readonly reloadPage: () => void
}

/** Checks every ten minutes until it is stopped. */
export function startReloading({ loaded, reloadFigures, reloadPage }: Reloading): { look(): void; stop(): void } {
  const opened = new Date()
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const what = whatToReload(opened, loaded(), new Date())
    if (what === 'page') reloadPage()
    if (what === 'figures') reloadFigures()
  }
  const wait = () => {
    timer = setTimeout(() => {
      look()
      wait()
    }, untilNextLook(new Date()))
  }
  wait()
  return { look, stop: () => clearTimeout(timer) }
}
