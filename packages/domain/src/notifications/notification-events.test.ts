import { expect, it } from 'vitest'
import { partner } from '../store-orders/store-order.fixture.ts'
import { listAddresses, notificationAddresses } from './notification-events.ts'

const settings = partner({
  shipmentNotificationsEnabled: true,
  notificationEmailAddress: 'a@b.nz;c@d.nz; a@b.nz',
  sendErrorEmails: true,
  errorEmailAddress: 'e@f.nz',
})

it('go to the partner’s addresses for the events it flagged', () => {
  expect(notificationAddresses('shipment', settings)).toEqual(['a@b.nz', 'c@d.nz'])
  expect(notificationAddresses('invoice', settings)).toEqual([])
  expect(notificationAddresses('error', settings)).toEqual(['e@f.nz'])
  expect(notificationAddresses('shipment', { ...settings, notificationEmailAddress: 'nobody' })).toEqual([])
})

it('go to nobody of a list once none of its events is flagged any more', () => {
  expect(listAddresses('notifications', settings)).toEqual(['a@b.nz', 'c@d.nz'])
  expect(listAddresses('notifications', { ...settings, shipmentNotificationsEnabled: false })).toEqual([])
  expect(listAddresses('errors', settings)).toEqual(['e@f.nz'])
  expect(listAddresses('errors', { ...settings, sendErrorEmails: false })).toEqual([])
})
