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

it('have what is not fully packed by itself, whatever its status', () => {
  const search = shipmentViews.find((view) => view.key === 'toPack')?.search
  expect(search).toMatchObject({ toPack: true, statusFilter: '' })
})
