import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPortalZone } from '../../session/portal-zone.ts'
import { startReloading, untilNextLook } from './reload-rules.ts'

const at = (time: string, day = 21) =>
  new Date(2026, 10, day, ...(time.split(':').map(Number) as [number, number, number]))

describe('when the dashboard asks again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    keepPortalZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  })
  afterEach(() => {
    vi.useRealTimers()
    keepPortalZone('UTC')
  })

  /** `answered`: whether asking succeeds, so that the figures become new. */
  function open(time: string, answered = true) {
    vi.setSystemTime(at(time))
    let loaded: Date | null = new Date()
    const reloadFigures = vi.fn(() => {
      if (answered) loaded = new Date()
    })
    const reloadPage = vi.fn()
    const reloading = startReloading({ loaded: () => loaded, reloadFigures, reloadPage })
    return { ...reloading, reloadFigures, reloadPage, forget: () => (loaded = null) }
  }
  const until = (time: string, day?: number) => vi.advanceTimersByTime(at(time, day).getTime() - Date.now())

  it('asks on every ten minutes of the clock', () => {
    expect(untilNextLook(at('09:04:30'))).toBe(330_000)
    expect(untilNextLook(at('09:10:00'))).toBe(600_000)
  })

  it('asks on the hour, and not before', () => {
    const { reloadFigures, stop } = open('09:04:30')
    until('09:59:59')
    expect(reloadFigures).not.toHaveBeenCalled()
    until('10:00:00')
    expect(reloadFigures).toHaveBeenCalledTimes(1)
    until('10:59:59')
    expect(reloadFigures).toHaveBeenCalledTimes(1)
    until('11:00:01')
    expect(reloadFigures).toHaveBeenCalledTimes(2)
    stop()
    until('15:00:00')
    expect(reloadFigures).toHaveBeenCalledTimes(2)
  })

  it('asks every ten minutes while the figures of earlier hours could not be loaded', () => {
    const { reloadFigures, stop } = open('09:04:30', false)
    until('10:35:00')
    expect(reloadFigures).toHaveBeenCalledTimes(4)
    stop()
  })

  it('asks at once when the machine wakes', () => {
    const { look, reloadFigures, stop } = open('09:04:30')
    vi.setSystemTime(at('13:07:00'))
    look()
    expect(reloadFigures).toHaveBeenCalledTimes(1)
    stop()
  })

  it('does not ask again while the first answer is on its way', () => {
    const { forget, reloadFigures, stop } = open('09:55:00')
    forget()
    until('10:20:00')
    expect(reloadFigures).not.toHaveBeenCalled()
    stop()
  })

  it('reloads the page when the portal’s day has changed, whatever the day is in the reader’s zone', () => {
    keepPortalZone('Pacific/Pago_Pago')
    vi.setSystemTime(new Date('2026-11-21T10:55:00Z'))
    const reloadPage = vi.fn()
    const loaded = new Date()
    const { stop } = startReloading({ loaded: () => loaded, reloadFigures: () => undefined, reloadPage })
    vi.advanceTimersByTime(4 * 60_000)
    expect(reloadPage).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(reloadPage).toHaveBeenCalledTimes(1)
    stop()
  })

  it('asks on the hour of the portal’s clock where that is half past the reader’s', () => {
    keepPortalZone('Asia/Kolkata')
    vi.setSystemTime(new Date('2026-11-21T09:04:30Z'))
    let loaded = new Date()
    const reloadFigures = vi.fn(() => {
      loaded = new Date()
    })
    const { stop } = startReloading({ loaded: () => loaded, reloadFigures, reloadPage: () => undefined })
    vi.advanceTimersByTime(25 * 60_000)
    expect(reloadFigures).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(reloadFigures).toHaveBeenCalledTimes(1)
    stop()
  })

  it('reloads the page when the day has changed', () => {
    const { reloadPage, reloadFigures, stop } = open('23:05:00')
    until('23:59:59')
    expect(reloadPage).not.toHaveBeenCalled()
    until('00:00:00', 22)
    expect(reloadPage).toHaveBeenCalledTimes(1)
    expect(reloadFigures).not.toHaveBeenCalled()
    stop()
  })
})
