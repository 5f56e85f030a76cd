/** A purchase order of a simulated retailer: some of its products, for one store or several. */
import type { PartnerGuide } from '@quayside/domain'
import type { Party, PurchaseOrder, PurchaseOrderLine } from '@quayside/edi-mapping'
import type { SimulatedPartner } from '../../demo-partners/partner-definition.ts'
import { supplierName } from '../../demo-partners/partners/guides.ts'
import { partnerProducts } from '../../demo-partners/products/partner-products.ts'
import type { Random } from '../../demo-partners/seeded-random.ts'
import { headOffice, type PartnerStore, partnerStores } from '../../demo-partners/stores/partner-stores.ts'

/** A simulated retailer, with its products and stores. */
export interface Retailer {
  readonly name: string
  readonly guide: PartnerGuide
  readonly currency: string
  readonly products: readonly WantedProduct[]
  readonly stores: readonly PartnerStore[]
  readonly office: PartnerStore
}

/** An article as the retailer orders it; a code that it does not use is null. */
export interface WantedProduct {
  readonly retailerCode: string
  readonly sku: string | null
  readonly gtin: string | null
  readonly description: string | null
  readonly agreedPrice: string
  readonly retailPrice: string | null
  readonly packSize: number
}

export const retailerOf = (partner: SimulatedPartner): Retailer => ({
  name: partner.name,
  guide: partner.guide,
  currency: partner.settings.currency ?? 'NZD',
  products: partnerProducts(partner).map((product) => ({ ...product, retailPrice: product.retailPrice.toFixed(2) })),
  stores: partnerStores(partner),
  office: headOffice(partner),
})

export interface SeedOrderOptions {
  readonly orderNumber: string
  readonly reference: string | null
  readonly day: Date
  /** Stores that the order is split over; 1 for a plain order. */
  readonly stores: number
  readonly lines: number
}

const day = (moment: Date, daysLater = 0): string =>
  new Date(moment.getTime() + daysLater * 86_400_000).toISOString().slice(0, 10)

const nobody = { address1: null, address2: null, city: null, state: null, postalCode: null, country: null }

const codeQualifier = ({ guide }: Retailer): string => (guide.standard === 'X12' ? '92' : '9')

function storeParty(role: Party['role'], { code, name, place }: PartnerStore, retailer: Retailer): Party {
  return {
    role,
    code,
    codeQualifier: codeQualifier(retailer),
    name,
    address1: place.street,
    address2: null,
    city: place.city,
    state: place.region,
    postalCode: place.postalCode,
    country: 'NZ',
  }
}

function headerParties(retailer: Retailer, destinations: readonly PartnerStore[]): Party[] {
  const buyer: Party = {
    ...nobody,
    role: 'buyer',
    code: retailer.office.code,
    codeQualifier: codeQualifier(retailer),
    name: retailer.name,
  }
  const supplier: Party = {
    ...nobody,
    role: 'supplier',
    code: retailer.guide.us.id,
    codeQualifier: retailer.guide.standard === 'X12' ? 'ZZ' : '9',
    name: supplierName,
  }
  const shipTo = destinations.map((store) => storeParty('ship-to', store, retailer))
  return [buyer, supplier, storeParty('bill-to', retailer.office, retailer), ...shipTo]
}

function lineOf(
  product: WantedProduct,
  at: number,
  { retailer, destinations }: { readonly retailer: Retailer; readonly destinations: readonly PartnerStore[] },
  random: Random,
): PurchaseOrderLine {
  const packs = () => random.whole(1, destinations.length > 1 ? 3 : 8)
  const perStore = destinations.map((store) => ({
    storeCode: store.code,
    storeCodeQualifier: codeQualifier(retailer),
    quantity: packs() * product.packSize,
  }))
  const total = perStore.reduce((sum, one) => sum + one.quantity, 0)
  return {
    lineNumber: String(at + 1),
    codes: { buyerCode: product.retailerCode, supplierCode: product.sku, gtin: product.gtin },
    description: product.description,
    quantity: String(total),
    unit: retailer.guide.standard === 'X12' ? 'EA' : 'PCE',
    price: product.agreedPrice,
    retailPrice: product.retailPrice,
    packSize: String(product.packSize),
    colour: null,
    size: null,
    comments: null,
    taxRatePercent: null,
    storeQuantities: destinations.length > 1 ? perStore.map((one) => ({ ...one, quantity: String(one.quantity) })) : [],
    segmentPosition: 0,
  }
}

/** Distribution centres take plain orders more often than shops do. */
function chooseDestinations({ stores }: Retailer, count: number, random: Random): PartnerStore[] {
  const centres = stores.filter((store) => store.isDistributionCentre)
  const shops = stores.filter((store) => !store.isDistributionCentre)
  if (count > 1) return random.some(shops, count)
  return [centres.length > 0 && random.chance(0.5) ? random.pick(centres) : random.pick(shops)]
}

export function seedOrder(retailer: Retailer, options: SeedOrderOptions, random: Random): PurchaseOrder {
  const destinations = chooseDestinations(retailer, options.stores, random)
  const after = random.whole(3, 11)
  const lines = random
    .some(retailer.products, options.lines)
    .map((product, at) => lineOf(product, at, { retailer, destinations }, random))
  return {
    purpose: 'original',
    orderNumber: options.orderNumber,
    orderType: null,
    orderDate: day(options.day),
    customerReference: options.reference,
    currency: retailer.currency,
    deliverAfter: day(options.day, after),
    deliverBefore: day(options.day, after + random.whole(1, 9)),
    shippingMethod: random.chance(0.3) ? random.pick(['Mainfreight', 'NZ Couriers', 'Toll Priority']) : null,
    comments: random.chance(0.15) ? random.pick(comments) : null,
    parties: headerParties(retailer, destinations),
    lines,
    statedLineCount: lines.length,
    statedTotals: [],
  }
}

const comments = [
  'Deliver before 11 am, rear dock.',
  'Please swing-ticket at the recommended retail price.',
  'Window display opens on the first day of the delivery window.',
  'Call the store an hour ahead.',
] as const
