import { expect, it } from 'vitest'
import { shipmentViews } from './shipment-views.ts'

it('lead from packing to sending, with what holds a shipment up', () => {
  expect(shipmentViews.map(({ label }) => label)).toEqual([
    'All',
    'To pack',
    'To send',
    'Waiting for labels',
    'Stuck',
    'Errors',
  ])
})

it('have what nobody has begun to pack also among what is to be sent', () => {
  const filterOf = (key: string) => shipmentViews.find((view) => view.key === key)?.search.statusFilter
  expect(filterOf('toPack')).toBe('Created')
  expect(filterOf('toSend')?.split(',')).toContain('Created')
})
