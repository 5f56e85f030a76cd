import { refuse } from '@quayside/domain'
import { expect, it } from 'vitest'
import { menuGroups } from './more-menu.ts'

const error = refuse('unresolvedErrors', { error: 'Line 1: price 3.51 of KH-40238 is outside 5%.' }).refusal
const noLines = refuse('acknowledgeFirst', { action: 'Send ASN' }).refusal

it('gives one reason for many actions once, without the errors that are on the page', () => {
  const groups = menuGroups([
    { key: 'ack', label: 'Send Ack', refusal: error },
    { key: 'order', label: 'Send Order', refusal: error },
    { key: 'invoice', label: 'Invoice Order', refusal: null },
  ])
  expect(groups).toMatchObject([
    { key: 'possible', items: [{ key: 'invoice' }] },
    {
      label: 'This order has unresolved errors!',
      items: [
        { key: 'ack', disabled: true },
        { key: 'order', disabled: true },
      ],
    },
  ])
  expect(JSON.stringify(groups)).not.toContain('KH-40238')
})

it('puts different reasons each above the actions that it stops', () => {
  const groups = menuGroups([
    { key: 'ack', label: 'Send Ack', refusal: error },
    { key: 'shipment', label: 'Send ASN', refusal: noLines },
  ])
  expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
    ['This order has unresolved errors!', 1],
    [noLines.message, 1],
  ])
})
