import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isForward, isZone, momentInZone, momentsOf, standardFilter, weeksBefore } from './dashboard-range.ts'

const auckland = 'Pacific/Auckland'

describe('what a graph looks at', () => {
  const now = new Date('2026-11-20T22:30:00Z') // Saturday the 21st, 11:30 in Auckland

  it('is today from 6 to 12 for purchase orders', () => {
    expect(standardFilter('PurchaseOrders', now, auckland)).toEqual({
      days: ['2026-11-21', '2026-11-21'],
      times: ['06:00', '12:00'],
    })
  })

  it('is the last three days for acknowledgements, six days back to today for shipments and invoices', () => {
    expect(standardFilter('Acknowledgements', now, auckland).days).toEqual(['2026-11-19', '2026-11-21'])
    expect(standardFilter('Shipments', now, auckland).days).toEqual(['2026-11-15', '2026-11-21'])
    expect(standardFilter('Invoices', now, 'UTC').days).toEqual(['2026-11-14', '2026-11-20'])
  })

  it('ends where the last hour ends', () => {
    const range = momentsOf({ days: ['2026-11-19', '2026-11-21'], times: ['00:00', '24:00'] }, auckland)
    expect(range.from.toISOString()).toBe('2026-11-18T11:00:00.000Z')
    expect(range.to.toISOString()).toBe('2026-11-21T11:00:00.000Z')
  })

  it('expects by the same weekday and hours of four weeks, over a change of the clocks too', () => {
    // Auckland's clocks went forward on 27 September 2026.
    const weeks = weeksBefore({ days: ['2026-10-06', '2026-10-06'], times: ['06:00', '12:00'] }, auckland)
    expect(weeks.map(({ from }) => from.toISOString())).toEqual([
      '2026-09-28T17:00:00.000Z',
      '2026-09-21T18:00:00.000Z',
      '2026-09-14T18:00:00.000Z',
      '2026-09-07T18:00:00.000Z',
    ])
  })
})

describe('days and hours of a zone', () => {
  it('are what its clocks show', () => {
    const zones = fc.constantFrom(auckland, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham')
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 4, max: 23 }), (zone, moment, hour) => {
        const day = moment.toISOString().slice(0, 10)
        const time = `${String(hour).padStart(2, '0')}:00`
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(momentInZone(day, time, zone))
        expect(shown).toBe(`${day} ${time}`)
      }),
    )
  })

  it('skip the hour that the clocks skip', () => {
    expect(momentInZone('2026-09-27', '02:00', auckland).toISOString()).toMatch(/2026-09-26T1[34]:00/)
  })

  it('are added by the calendar', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('are refused for a zone that is none', () => {
    expect(isZone('Middle/Earth')).toBe(false)
    expect(isZone(auckland)).toBe(true)
  })
})

it('a range that ends before it begins is refused', () => {
  const day: readonly [string, string] = ['2026-11-21', '2026-11-21']
  expect(isForward({ days: day, times: ['12:00', '06:00'] })).toBe(false)
  expect(isForward({ days: day, times: ['06:00', '06:00'] })).toBe(false)
  expect(isForward({ days: ['2026-11-20', '2026-11-21'], times: ['12:00', '06:00'] })).toBe(true)
})
