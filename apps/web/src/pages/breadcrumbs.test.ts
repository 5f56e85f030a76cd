import { describe, expect, it } from 'vitest'
import { crumbsOf } from './breadcrumbs.ts'

describe('breadcrumbs', () => {
  it('use the names of the screens', () => {
    const crumbs = crumbsOf('/orders/17/storeorder/9', {
      '/orders/17': '4500817731',
      '/orders/17/storeorder/9': '0107',
    })
    expect(crumbs).toEqual([
      { label: 'Orders', href: '/orders', code: false },
      { label: '4500817731', href: '/orders/17', code: true },
      { label: 'Store order 0107', href: null, code: false },
    ])
  })
  it('show the id until the record is known', () => {
    expect(crumbsOf('/orders/17', {}).map((crumb) => crumb.label)).toEqual(['Orders', '17'])
  })
})
