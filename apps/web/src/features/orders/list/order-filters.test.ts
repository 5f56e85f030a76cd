import { ordersList } from '@quayside/contract'
import { invoiceStatus, sharedStatus, shipmentStatus, statusValues, vendorConfig } from '@quayside/domain'
import { chipText, type FilterSpec, takeOff } from '@quayside/ui-kit'
import { describe, expect, it, vi } from 'vitest'
import { listFilters } from '../../../lists/list-filters.ts'
import { type FilterLookups, orderOptions, stageChoices } from './order-filters.ts'
import { readOrdersSearch } from './orders-search.ts'

const lookups: FilterLookups = {
  partners: [],
  vendor: vendorConfig('generic'),
  customers: [{ value: 'C-7', label: 'Northside Ltd' }],
  externalStatuses: null,
}
const filtersOf = (raw: Record<string, unknown>, change = vi.fn(), given: Partial<FilterLookups> = {}) =>
  listFilters({
    spec: ordersList,
    search: readOrdersSearch(raw),
    change,
    options: orderOptions({ ...lookups, ...given }),
  })
const named = (filters: readonly FilterSpec[], key: string) => {
  const found = filters.find((filter) => filter.key === key)
  if (!found) throw new Error(`no filter ${key}`)
  return found
}

describe('the filters of the orders list', () => {
  it('show each active filter as a chip that can be removed', () => {
    const change = vi.fn()
    const customer = named(filtersOf({ externalCustomerID: 'C-7' }, change), 'externalCustomerID')
    expect(chipText(customer)).toBe('Northside Ltd')
    takeOff(customer)
    expect(change).toHaveBeenCalledWith({ externalCustomerID: '' })
  })
  it('take one customer at a time, and none if the feature is off', () => {
    const change = vi.fn()
    const customer = named(filtersOf({ externalCustomerID: 'C-7' }, change), 'externalCustomerID')
    if (customer.kind === 'choice') customer.onChange(['C-7', 'C-8'])
    expect(change).toHaveBeenCalledWith({ externalCustomerID: 'C-8' })
    expect(filtersOf({}, change, { customers: undefined }).map((filter) => filter.key)).not.toContain(
      'externalCustomerID',
    )
  })
  it('put a stage filter in place of a status filter, which would clear it', () => {
    const change = vi.fn()
    const shipment = named(filtersOf({ statusFilter: sharedStatus.error }, change), 'shipmentStatusFilter')
    if (shipment.kind === 'choice') shipment.onChange([shipmentStatus.created])
    expect(change).toHaveBeenCalledWith({ shipmentStatusFilter: shipmentStatus.created, statusFilter: '' })
  })
  it('list Waiting once, for drafts and entered orders too', () => {
    const status = named(filtersOf({}), 'statusFilter')
    const values = status.kind === 'choice' ? status.options.map((option) => option.value) : []
    expect(values.filter((value) => ['Waiting', 'Draft', 'Entered'].includes(value))).toEqual(['Waiting'])
  })
  it('choose from the vendor’s statuses and from those of the external system', () => {
    const vendor = vendorConfig('generic', { order: { invoiceStatuses: [invoiceStatus.created] } })
    expect(stageChoices('invoice', { ...lookups, vendor })).toEqual([invoiceStatus.created])
    expect(stageChoices('shipment', { ...lookups, vendor })).toEqual(statusValues('shipment'))
    expect(stageChoices('external', { ...lookups, externalStatuses: ['Loaded'] })).toEqual(['Loaded'])
    expect(stageChoices('external', lookups)).toEqual(statusValues('external'))
  })
})
