import { describe, expect, it } from 'vitest'
import { holding } from '../session/ask.fixture.ts'
import { countHints, isWithin, jumpTarget, visibleMenu } from './menu-items.ts'

const total = (totalRecords: number) => ({ totalRecords, totalIsFloor: false })

describe('the side menu', () => {
  it('shows what a person may see, and no empty group', () => {
    const groups = visibleMenu(holding('Invoice-ViewInvoices'))
    expect(groups.map((group) => group.entries.map((entry) => entry.label))).toEqual([['Invoices']])
    expect(visibleMenu(holding())).toEqual([])
    expect(visibleMenu(holding('PortalAdmin-Config')).map((group) => group.label)).toEqual(['Trading'])
  })
  it('leads to the master products where they are on', () => {
    const paths = (has: boolean) =>
      visibleMenu(holding('Product-ViewProducts'), () => has).flatMap((group) => group.entries.map(({ path }) => path))
    expect([paths(false), paths(true)]).toEqual([['/products'], ['/masterproducts']])
  })
  it('says what each figure counts', () => {
    expect(countHints.exchangeProblems(total(1))).toBe(
      '1 file of the last 7 days failed or was rejected, whole or in part',
    )
    expect(countHints.exchangeProblems(total(3))).toBe(
      '3 files of the last 7 days failed or were rejected, whole or in part',
    )
    expect(countHints.ordersToAcknowledge(total(2))).toBe('2 orders wait for an acknowledgement')
  })
  it('marks the entry that leads to where one is', () => {
    const entries = visibleMenu(holding('PortalAdmin-Config')).flatMap((group) => group.entries)
    const at = (path: string) => entries.filter((entry) => isWithin(entry, path)).map((entry) => entry.label)
    for (const path of ['/config', '/partners', '/partners/7', '/labels/new']) expect(at(path)).toEqual(['Config'])
    expect(at('/partnership')).toEqual([])
  })
  it('jumps to a whole number and ignores everything else', () => {
    expect(jumpTarget('/orders', ' 17 ')).toBe('/orders/17')
    expect(jumpTarget('/', '17')).toBeNull()
    for (const typed of ['', 'x', '1.5', '-3', '0', '1e3']) expect(jumpTarget('/orders', typed)).toBeNull()
  })
})
