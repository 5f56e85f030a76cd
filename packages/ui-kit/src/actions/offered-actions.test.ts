import { describe, expect, it, vi } from 'vitest'
import { offerActions, offeredActions } from './offered-actions.ts'

const labels = () => offeredActions().map((action) => action.label)
const onSelect = vi.fn()

describe('the actions of the page', () => {
  it('are those of all its parts, until a part is taken away', () => {
    const takeBack = offerActions(() => [{ label: 'Export CSV', onSelect }])
    const takeBackOther = offerActions(() => [{ label: 'View Order', href: '/orders/7' }])
    expect(labels()).toEqual(['Export CSV', 'View Order'])
    takeBack()
    expect(labels()).toEqual(['View Order'])
    takeBackOther()
    expect(labels()).toEqual([])
  })
  it('are read when they are asked for, without those that are off or do nothing', () => {
    let off = true
    const takeBack = offerActions(() => [{ label: 'Send Ack', onSelect, off }, { label: 'Nothing behind it' }])
    expect(labels()).toEqual([])
    off = false
    expect(labels()).toEqual(['Send Ack'])
    takeBack()
  })
  it('are listed once if two parts offer the same', () => {
    const takeBack = [1, 2].map(() => offerActions(() => [{ label: 'Edit Order', onSelect }]))
    expect(labels()).toEqual(['Edit Order'])
    for (const take of takeBack) take()
  })
})
