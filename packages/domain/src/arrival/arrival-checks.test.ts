// Every message of the help-centre catalogue has a trigger of its own, asked for only where partner and features call for it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, dec } from '../kernel/decimal.ts'
import { featureNames } from '../kernel/vendor.ts'
import { arrivingLine, arrivingOrder, arrivingStore, type OrderGiven } from './arriving-order.fixture.ts'
import { checkArrivingLine } from './check-arriving-line.ts'
import { checkArrivingOrder, checkArrivingStore } from './check-arriving-order.ts'

const without = (feature: string) => ({ vendor: { features: featureNames.filter((one) => one !== feature) } })
const inside: OrderGiven = { partner: { hasExternalSystem: false } }
const sandbox: OrderGiven = { sandbox: true }
const errorsOf = (failures: readonly { readonly error: string }[]) => failures.map(({ error }) => error)
const orderErrors = (given: OrderGiven) => errorsOf(checkArrivingOrder(arrivingOrder(given)))
const storeErrors = (given: OrderGiven, store: Parameters<typeof arrivingStore>[0]) =>
  errorsOf(checkArrivingStore(arrivingOrder(given), arrivingStore(store)))
const lineErrors = (given: OrderGiven, line: Parameters<typeof arrivingLine>[0]) =>
  errorsOf(checkArrivingLine(arrivingOrder(given), arrivingLine(line)).failures)

describe('an order that nothing is wrong with', () => {
  it('has no failures with every feature on', () => {
    expect(orderErrors({})).toEqual([])
    expect(storeErrors({}, {})).toEqual([])
    expect(checkArrivingLine(arrivingOrder(), arrivingLine())).toEqual({ failures: [], warnings: [] })
  })
})

describe('the order', () => {
  it('duplicate RO: another live order of the partner has its number, for sandboxes too', () => {
    const text = 'Order PO-1 of partner ACME was received before.'
    expect(orderErrors({ numberInUse: true })).toEqual([text])
    expect(orderErrors({ ...sandbox, numberInUse: true })).toEqual([text])
    expect(checkArrivingOrder(arrivingOrder({ numberInUse: true }))[0]?.errorType).toBe('Duplicate Order')
  })

  it('duplicate store code: the header lists a store twice', () => {
    expect(orderErrors({ repeatedStores: ['12'] })).toEqual(['Store 12 appears more than once in order PO-1.'])
    expect(orderErrors({ ...sandbox, repeatedStores: ['12'] })).toEqual([])
  })

  it('partner has no retailer set: only for orders that go outside, with the feature Retailer', () => {
    const none = { retailerID: null }
    expect(orderErrors({ partner: none })).toEqual(['Partner ACME has no retailer set.'])
    expect(orderErrors({ partner: none, ...without('Retailer') })).toEqual([])
    expect(orderErrors({ partner: { ...none, hasExternalSystem: false } })).toEqual([])
    expect(orderErrors({ partner: none, sandbox: true })).toEqual([])
  })
})

describe('the store', () => {
  it('not known, or deactivated', () => {
    expect(storeErrors({}, { store: null })).toEqual(['Store 12 is not known for partner ACME.'])
    expect(storeErrors({}, { store: null, storeCode: null })).toEqual([
      'Store (none named) is not known for partner ACME.',
    ])
    const inactive = { active: false, globalStoreID: 8, globalRetailerID: 3 }
    expect(storeErrors({}, { store: inactive })).toEqual(['Store 12 of partner ACME has been deactivated.'])
    expect(storeErrors(sandbox, { store: null })).toEqual([])
  })

  it('store mismatch: the header lists stores, and this is none of them', () => {
    const text = 'Store 12 of the store order does not match the order.'
    expect(storeErrors({ listedStores: ['13', '14'] }, {})).toEqual([text])
    expect(storeErrors({ listedStores: ['12', '14'] }, {})).toEqual([])
    expect(storeErrors({ listedStores: ['13', '14'], ...sandbox }, {})).toEqual([])
  })

  it('store has no global store: only outside, with the feature GlobalStores', () => {
    const unlinked = { store: { active: true, globalStoreID: null, globalRetailerID: null } }
    expect(storeErrors({}, unlinked)).toEqual(['Store 12 has no global store.'])
    expect(storeErrors(without('GlobalStores'), unlinked)).toEqual([])
    expect(storeErrors(inside, unlinked)).toEqual([])
    expect(storeErrors(sandbox, unlinked)).toEqual([])
  })

  it('party combination not valid: the global store is another retailer’s, or there is no customer', () => {
    const others = { store: { active: true, globalStoreID: 8, globalRetailerID: 4 } }
    const text = (customer: string) =>
      `The combination of customer, retailer and store is not valid (customer ${customer}, retailer ACME, store 12).`
    expect(storeErrors({}, others)).toEqual([text('C1')])
    expect(storeErrors(without('GlobalStores'), others)).toEqual([])
    const nobody = { partner: { externalCustomerID: null } }
    expect(storeErrors(nobody, {})).toEqual([text('none')])
    expect(storeErrors({ ...nobody, ...without('ExternalCustomer') }, {})).toEqual([])
    expect(storeErrors({ partner: { externalCustomerID: null, hasExternalSystem: false } }, {})).toEqual([])
  })

  it('warehouse has no ExternalWarehouseID: only outside, with the feature ExternalWarehouses', () => {
    const nameless = { warehouse: { warehouseCode: 'KARAKA', externalWarehouseID: null } }
    expect(storeErrors({}, nameless)).toEqual(['Warehouse KARAKA has no ExternalWarehouseID.'])
    expect(storeErrors(without('ExternalWarehouses'), nameless)).toEqual([])
    expect(storeErrors(inside, nameless)).toEqual([])
    expect(storeErrors({}, { warehouse: null })).toEqual([])
  })
})

describe('a line', () => {
  it('product not found, product mismatch', () => {
    expect(lineErrors({}, { product: null })).toEqual(['Line 1: product 4711 was not found for partner ACME.'])
    expect(lineErrors({}, { codesDiffer: true })).toEqual(['Line 1: product 4711 does not match the order.'])
    expect(lineErrors(sandbox, { codesDiffer: true })).toEqual([])
  })

  it('a code that means two products is said as that, not as unknown', () => {
    expect(lineErrors({}, { product: null, bothMeant: ['A1', 'B2'] })).toEqual([
      'Line 1: 4711 means two products, A1 and B2.',
    ])
  })

  it('price mismatch: Error stops the order, Warning lets it proceed with a comment', () => {
    const dear = { lineProductPrice: '5.00' }
    const text = 'Line 1: price 5 of 4711 is outside 5% of our price 4.'
    const strict = { priceValidationTolerance: '5' } as const
    expect(lineErrors({ partner: { ...strict, priceValidationType: 'Error' } }, dear)).toEqual([text])
    const warned = arrivingOrder({ partner: { ...strict, priceValidationType: 'Warning' } })
    expect(checkArrivingLine(warned, arrivingLine(dear))).toEqual({ failures: [], warnings: [text] })
    expect(lineErrors({}, dear)).toEqual([])
  })

  it('SO quantity higher than RO: exactly when the stores ask for more than the order', () => {
    const split = { ordered: '12', stores: '13' }
    expect(lineErrors({}, { split })).toEqual(['Line 1: the stores ask for 13 of 4711, more than the order (12).'])
    expect(lineErrors(sandbox, { split })).toEqual([])
    const quantity = fc.integer({ min: 0, max: 1_000_000 }).map((n) => dec(n).dividedBy(100).toFixed())
    fc.assert(
      fc.property(quantity, quantity, (ordered, stores) => {
        expect(lineErrors({}, { split: { ordered, stores } }).length).toBe(compare(stores, ordered) > 0 ? 1 : 0)
      }),
    )
  })

  it('failed to match an external product: only outside, with the feature ExternalProducts', () => {
    const unmatched = { product: { externalProductID: null } }
    expect(lineErrors({}, unmatched)).toEqual(['Line 1: failed to match an external product for 4711.'])
    expect(lineErrors(without('ExternalProducts'), unmatched)).toEqual([])
    expect(lineErrors(inside, unmatched)).toEqual([])
  })

  it('pack type missing: ordered in a unit that the product does not have', () => {
    const inCartons = { unit: 'CT' }
    expect(lineErrors({}, inCartons)).toEqual(['Line 1: product 4711 has no pack type CT to convert from.'])
    expect(lineErrors({}, { ...inCartons, product: { packType: 'ct' } })).toEqual([])
    expect(lineErrors({}, { ...inCartons, product: { unitOfMeasure: 'CT' } })).toEqual([])
    expect(lineErrors(without('ExternalProducts'), inCartons)).toEqual([])
  })

  it('pack conversion error: single pieces that make up no whole packs', () => {
    const carton = { packType: 'CARTON', packSize: '6', unitOfMeasure: 'CT' }
    expect(lineErrors({}, { quantity: '13', product: carton })).toEqual([
      'Line 1: 13 EA of 4711 cannot be converted to whole packs of 6.',
    ])
    const packs = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), packs, (quantity, size) => {
        const product = { ...carton, packSize: String(size) }
        expect(lineErrors({}, { quantity, product }).length).toBe(quantity % size === 0 ? 0 : 1)
      }),
    )
  })

  it('ordered quantity not available: of partners that are always supplied in full without backorders, where stock is known', () => {
    const full = {
      autoCreateSalesOrder: true,
      autoCreateSalesOrderType: 'FullSupply',
      backorderingEnabled: false,
    } as const
    const short = { product: { available: '30', packSize: '3', packType: 'EACH' } }
    expect(lineErrors({ partner: full }, short)).toEqual(['Line 1: the ordered quantity of 4711 is not available.'])
    expect(lineErrors({ partner: full }, { product: { available: '36', packSize: '3' } })).toEqual([])
    expect(lineErrors({ partner: full }, {})).toEqual([])
    expect(lineErrors({ partner: full, ...without('StockOnHand') }, short)).toEqual([])
    for (const other of [{ autoCreateSalesOrderType: 'PartialSupply' }, { backorderingEnabled: true }] as const)
      expect(lineErrors({ partner: { ...full, ...other } }, short)).toEqual([])
  })

  it('component product validation failed: the components do not make up the kit', () => {
    const kit = { packSize: '3', components: [{ quantity: '2', packSize: '1' }] }
    const kits = { partner: { productComponentsEnabled: true } }
    expect(lineErrors(kits, { product: kit })).toEqual([
      'Line 1: component product validation failed for 4711 (2 of 3).',
    ])
    const whole = { ...kit, components: [...kit.components, { quantity: '1', packSize: '1' }] }
    expect(lineErrors(kits, { product: whole })).toEqual([])
    expect(lineErrors({}, { product: kit })).toEqual([])
  })

  it('quantity ack validation failed: more is acknowledged than ordered, while the vendor asks', () => {
    const over = { quantityAcknowledged: '13' }
    expect(lineErrors({}, over)).toEqual(['Line 1: quantity ack validation failed, 13 acknowledged of 12 ordered.'])
    const off = arrivingOrder()
    const lenient = { ...off, vendor: { ...off.vendor, order: { ...off.vendor.order, validateQuantityAck: false } } }
    expect(checkArrivingLine(lenient, arrivingLine(over)).failures).toEqual([])
  })
})
