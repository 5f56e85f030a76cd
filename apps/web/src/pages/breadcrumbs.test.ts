import { readdirSync, readFileSync } from 'node:fs'
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
  it('lead back to the page that leads to the list', () => {
    expect(crumbsOf('/partners/7', { '/partners/7': 'Fernleaf' })).toEqual([
      { label: 'Config', href: '/config', code: false },
      { label: 'Partners', href: '/partners', code: false },
      { label: 'Fernleaf', href: null, code: false },
    ])
  })
  it('have words for every part of an address', () => {
    const folder = new URL('../routes/', import.meta.url)
    const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
    const paths = sources.flatMap((source) => [...source.matchAll(/ path: '([^']+)'/g)].map(([, path]) => path ?? ''))
    expect(paths).toContain('/retailers/$retailerId')
    for (const path of paths) {
      const at = path.replace(/\$\w+/g, '7')
      for (const { label } of crumbsOf(at, {})) expect(label, path).toMatch(/^([A-Z]|7$)/)
    }
  })
  it('show the id until the record is known', () => {
    expect(crumbsOf('/orders/17', {}).map((crumb) => crumb.label)).toEqual(['Orders', '17'])
  })
})
