import { describe, expect, it } from 'vitest'
import { jumpTarget, visibleMenu } from './menu-items.ts'

describe('the side menu', () => {
  it('shows what a person may see, and no empty group', () => {
    const groups = visibleMenu((key) => key === 'Invoice-ViewInvoices')
    expect(groups.map((group) => group.entries.map((entry) => entry.label))).toEqual([['Invoices']])
    expect(visibleMenu(() => false)).toEqual([])
  })
  it('jumps to a whole number and ignores everything else', () => {
    expect(jumpTarget('/orders', ' 17 ')).toBe('/orders/17')
    expect(jumpTarget('/', '17')).toBeNull()
    for (const typed of ['', 'x', '1.5', '-3', '0', '1e3']) expect(jumpTarget('/orders', typed)).toBeNull()
  })
})
