/** A line of a purchase order becomes a line of a store order: its product matched, its price checked, its amounts. Pure. */
import {
  type ArrivingOrder,
  type ArrivingProduct,
  type ArticleCodes,
  add,
  articleContents,
  articleKey,
  articleName,
  checkArrivingLine,
  type FailedCheck,
  findInvisible,
  keptMetadataFields,
  type LineFindings,
  lineTotals,
  ownPricePerLineUnit,
  type PriceBasis,
  pricePerLineUnit,
  type TaxRule,
  type TotalledLine,
  type UnitContent,
  vendorConfig,
  withoutInvisible,
  withRatio,
} from '@quayside/domain'
import type { StoreOrderDraft } from '@quayside/edi-mapping'
import type { NewLine, PartnerRow, ProductRow } from '@quayside/store'
import { partnerSettings } from '../partners/partner-settings.ts'
import { lineTaxRule } from '../store-orders/order-charges.ts'

/** The lookups that a partner's products are found by, built once for a file. */
export interface ProductIndex {
  find(codes: ArticleCodes): ProductRow | null
  /** Two of the codes are known, and no product has both. */
  differ(codes: ArticleCodes): boolean
  /** The Retailer Codes of two products that the codes mean, by one GTIN or the second by an alternate code; then `find` finds neither. */
  bothMeant(codes: ArticleCodes): readonly [string, string] | null
  /** What a pack holds under the alternate code by which the line names the product; null: it names it by none that says so. */
  packSize(codes: ArticleCodes, product: ProductRow | null): string | null
}

type Lookup = ReadonlyMap<string, readonly ProductRow[]>

function lookup(products: readonly ProductRow[], codeOf: (product: ProductRow) => string | null): Lookup {
  const found = new Map<string, ProductRow[]>()
  for (const product of products) {
    const code = codeOf(product)
    const known = code ? found.get(code) : undefined
    if (known) known.push(product)
    else if (code) found.set(code, [product])
  }
  return found
}

const none: readonly ProductRow[] = []

const rowsOf = (rows: Lookup, code: string | null): readonly ProductRow[] => (code ? (rows.get(code) ?? none) : none)

/** Alternate codes compare without regard to case: no two products of a partner have the same. */
const alternateKey = (code: string): string => articleKey(code).toUpperCase()

const hasAlternate = ({ alternates = [] }: ProductRow, code: string | null) =>
  code === null ? undefined : alternates.find((one) => alternateKey(one.code) === alternateKey(code))

const alternateOf = (product: ProductRow, { buyerCode, supplierCode, gtin }: ArticleCodes) =>
  hasAlternate(product, buyerCode) ?? hasAlternate(product, supplierCode) ?? hasAlternate(product, gtin)

/** What the codes of a line mean. */
interface Meaning {
  readonly products: readonly ProductRow[]
  /** Two of the codes are known, and no product has both. */
  readonly differ: boolean
}

/** A class, so that its functions stay: those made anew for each order are compiled and optimized anew, again and again. */
class IndexOfProducts implements ProductIndex {
  readonly #byCode: Lookup
  readonly #bySku: Lookup
  readonly #byGtin: Lookup
  readonly #byAlternate: ReadonlyMap<string, ProductRow>
  #asked: ArticleCodes | null = null
  #meaning: Meaning = { products: none, differ: false }

  constructor(products: readonly ProductRow[]) {
    this.#byCode = lookup(products, (product) => product.supplier_product_code)
    this.#bySku = lookup(products, (product) => product.sku)
    this.#byGtin = lookup(products, ({ individual_pack_code: code }) => code && articleKey(code))
    this.#byAlternate = new Map(
      products.flatMap((product) =>
        (product.alternates ?? []).map(({ code }) => [alternateKey(code), product] as const),
      ),
    )
  }

  #meant(code: string | null, own: readonly ProductRow[]): readonly ProductRow[] {
    const other = this.#byAlternate.size > 0 && code !== null ? this.#byAlternate.get(alternateKey(code)) : undefined
    return other && !own.includes(other) ? [...own, other] : own
  }

  #named({ buyerCode, supplierCode, gtin }: ArticleCodes): (readonly ProductRow[])[] {
    return [
      this.#meant(buyerCode, rowsOf(this.#byCode, buyerCode)),
      this.#meant(supplierCode, rowsOf(this.#bySku, supplierCode)),
      this.#meant(gtin, rowsOf(this.#byGtin, gtin && articleKey(gtin))),
    ].filter((rows) => rows.length > 0)
  }

  /** What all codes mean, else what the first one does; and whether they agree. Several questions about one line are asked in a row. */
  #meaningOf(codes: ArticleCodes): Meaning {
    if (this.#asked !== codes) {
      const [first = none, ...rest] = this.#named(codes)
      const agreed = rest.length === 0 ? first : first.filter((row) => rest.every((rows) => rows.includes(row)))
      this.#meaning = { products: agreed.length > 0 ? agreed : first, differ: rest.length > 0 && agreed.length === 0 }
      this.#asked = codes
    }
    return this.#meaning
  }

  /** Several products can have one SKU: the one that the other codes mean too, else the newest. */
  find(codes: ArticleCodes): ProductRow | null {
    return this.bothMeant(codes) === null ? (this.#meaningOf(codes).products.at(-1) ?? null) : null
  }

  differ(codes: ArticleCodes): boolean {
    return this.#meaningOf(codes).differ
  }

  bothMeant(codes: ArticleCodes): readonly [string, string] | null {
    const { products } = this.#meaningOf(codes)
    const [first] = products
    const other = products.at(-1)
    if (!first || !other || products.length === 1) return null
    const isByGtin = rowsOf(this.#byGtin, codes.gtin && articleKey(codes.gtin)).includes(first)
    if (!alternateOf(other, codes) && !isByGtin) return null
    return [first.supplier_product_code, other.supplier_product_code]
  }

  packSize(codes: ArticleCodes, product: ProductRow | null): string | null {
    return (product && alternateOf(product, codes)?.pack_size) || null
  }
}

/** By the products: orders that come together name the same ones. */
const indexes = new WeakMap<readonly ProductRow[], ProductIndex>()

export function productIndex(products: readonly ProductRow[]): ProductIndex {
  const known = indexes.get(products)
  if (known) return known
  const index = new IndexOfProducts(products)
  indexes.set(products, index)
  return index
}

/** Of a line whose product is linked already, whatever its codes say by now. */
export const linkedProduct = (product: ProductRow | null): ProductIndex => ({
  find: () => product,
  differ: () => false,
  bothMeant: () => null,
  packSize: () => null,
})

type DraftLine = StoreOrderDraft['lines'][number]

export interface PlannedLine {
  readonly line: NewLine
  /** As the totals of its order count it. */
  readonly total: TotalledLine
  readonly failures: readonly FailedCheck[]
}

/** A product as the arrival checks see it. @param own `available` in EACH where the stock was asked for; `price` for one unit of the line */
export function arrivingProduct(
  row: ProductRow | null,
  { available, price }: { readonly available: string | null; readonly price: string | null },
): ArrivingProduct | null {
  return (
    row && {
      price,
      packSize: row.pack_size,
      packType: row.pack_type ?? null,
      unitOfMeasure: row.unit_of_measure ?? null,
      externalProductID: row.external_product_id ?? null,
      components: (row.components ?? []).map(({ quantity, pack_size }) => ({ quantity, packSize: pack_size })),
      available,
    }
  )
}

export interface LinePlan {
  readonly order: ArrivingOrder
  readonly index: ProductIndex
  readonly currency: string
  readonly taxRatePercent: string
  readonly retailerTaxRule: TaxRule | null
  /** In EACH, by external product ID. */
  readonly available: ReadonlyMap<string, string>
}

/** Returns what people and the catalogue say that units of the product hold. */
export const contentsOf = (product: ProductRow | null): readonly UnitContent[] =>
  product === null
    ? []
    : articleContents({
        packSize: product.pack_size,
        packType: product.pack_type ?? null,
        unitContents: product.unit_contents ?? [],
      })

/** The price of a line for one of its units, and our own price to compare with. */
export interface LinePricing {
  readonly price: string | null
  readonly priceBasis: PriceBasis | null
  readonly ownPrice: string | null
}

/** Converts a price that is stated in another unit, where the catalogue or a person says how. */
export function priceLine(
  {
    price,
    priceBasis,
    unit,
  }: { readonly price: string | null; readonly priceBasis: PriceBasis | null; readonly unit: string },
  product: ProductRow | null,
): LinePricing {
  const own = product?.price ?? null
  if (priceBasis === null) return { price, priceBasis, ownPrice: own }
  const contents = contentsOf(product)
  const basis = withRatio(priceBasis, unit, contents, 'article')
  return {
    price: price ?? pricePerLineUnit(basis),
    priceBasis: basis,
    ownPrice: own && ownPricePerLineUnit(own, product?.unit_of_measure ?? null, { unit, basis, contents }),
  }
}

function checkLine(
  { line, quantity }: DraftLine,
  product: ProductRow | null,
  plan: LinePlan,
  pricing: LinePricing,
): LineFindings {
  const stores = line.storeQuantities.map((store) => store.quantity)
  return checkArrivingLine(plan.order, {
    lineNumber: line.lineNumber,
    code: articleName(line.codes),
    unit: line.unit,
    quantity,
    split: stores.length === 0 ? null : { ordered: line.quantity, stores: add(...stores) },
    lineProductPrice: pricing.price,
    priceBasis: pricing.priceBasis,
    quantityAcknowledged: null,
    lineProductPriceAcknowledged: null,
    product: arrivingProduct(product, {
      available: plan.available.get(product?.external_product_id ?? '') ?? null,
      price: pricing.ownPrice,
    }),
    codesDiffer: plan.index.differ(line.codes),
    bothMeant: plan.index.bothMeant(line.codes),
  })
}

const inLines = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join('\n') : null)

export function planOrderLine(draft: DraftLine, plan: LinePlan): PlannedLine {
  const { line, quantity } = draft
  const product = plan.index.find(line.codes)
  const pricing = priceLine({ ...line, priceBasis: line.priceBasis ?? null }, product)
  const { failures, warnings } = checkLine(draft, product, plan, pricing)
  const taxRate = line.taxRatePercent ?? plan.taxRatePercent
  const taxRule = lineTaxRule(
    { product_tax_rule: product?.tax_rule ?? null, retailer_tax_rule: plan.retailerTaxRule },
    plan.order.vendor,
  )
  const total = { ...totalled(quantity, pricing.price, taxRate), taxRule }
  const amounts = lineTotals(total, plan.currency, plan.order.partner)
  return {
    failures,
    total,
    line: {
      product_id: product?.product_id ?? null,
      order_line_number: line.lineNumber,
      order_line_unit: line.unit,
      supplier_product_code: line.codes.buyerCode ?? product?.supplier_product_code ?? null,
      sku: line.codes.supplierCode ?? product?.sku ?? null,
      gtin: line.codes.gtin ?? product?.individual_pack_code ?? null,
      description: line.description ?? product?.description ?? null,
      quantity,
      quantity_acknowledged: null,
      quantity_backordered: '0',
      backordered_date: null,
      line_product_price: pricing.price,
      line_product_price_acknowledged: null,
      price_basis: pricing.priceBasis,
      line_product_retail_price: line.retailPrice,
      price_validation_product_price: pricing.ownPrice,
      line_pack_size: line.packSize ?? plan.index.packSize(line.codes, product),
      line_sub_total: amounts.lineSubTotal,
      line_tax: amounts.lineTax,
      line_total: amounts.lineTotal,
      tax_rate_percent: taxRate,
      comments: commentsOf(line),
      edi_warnings: inLines([...warnings, ...invisibleIn(line)]),
      error: inLines(failures.map((failure) => failure.error)),
      metadata: metadataOf(line),
      article_ids: line.articleIDs ?? [],
    },
  }
}

/** Says which article codes of the message were read without their invisible characters. */
const invisibleIn = ({ articleIDs = [] }: DraftLine['line']): readonly string[] =>
  articleIDs.flatMap(({ value }) => {
    const found = findInvisible(value)
    return found === null
      ? []
      : [`Removed an invisible character (${found}) from article code ${withoutInvisible(value)}.`]
  })

/** Only product and price are asked of a line that joins an order later; Revalidate asks the rest. */
const nothingOutside = vendorConfig('generic', { features: [] })

type Attribute = 'productColor' | 'productSize'

const attributesOf = ({ colour, size }: DraftLine['line']): readonly (readonly [Attribute, string])[] =>
  [['productColor', colour] as const, ['productSize', size] as const].flatMap(([name, text]) =>
    text ? [[name, text] as const] : [],
  )

const isTooLong = ([name, text]: readonly [Attribute, string]): boolean =>
  text.length > keptMetadataFields[name].maxLength

/** What the message says of the article beside its codes, where the fields have room for it. */
const metadataOf = (line: DraftLine['line']): Record<string, string> =>
  Object.fromEntries(attributesOf(line).filter((attribute) => !isTooLong(attribute)))

/** What is too long for its field stands here whole: half a colour is another colour. */
function commentsOf(line: DraftLine['line']): string | null {
  const long = attributesOf(line).filter(isTooLong)
  const texts = long.map(([name, text]) => `${keptMetadataFields[name].label}: ${text}`)
  return inLines([...(line.comments ? [line.comments] : []), ...texts])
}

export function planLine(draft: DraftLine, index: ProductIndex, partner: PartnerRow, currency: string): PlannedLine {
  const order: ArrivingOrder = {
    orderNumber: '',
    partner: partnerSettings(partner),
    vendor: nothingOutside,
    sandbox: isSandbox(partner),
    retailerCode: partner.retailer_code,
    numberInUse: false,
    purpose: 'original',
    repeatedStores: [],
    listedStores: null,
  }
  const plan = {
    order,
    index,
    currency,
    taxRatePercent: partner.tax_rate_percent,
    retailerTaxRule: partner.retailer_tax_rule,
    available: new Map(),
  }
  return planOrderLine(draft, plan)
}

/** A partner that takes anything: the sandboxes, and whoever is set up like them. */
export const isSandbox = (partner: PartnerRow): boolean => partner.sandbox || partner.guide.createUnknownRecords

export const totalled = (quantity: string, price: string | null, taxRatePercent: string): TotalledLine => ({
  quantity,
  quantityAcknowledged: null,
  quantityShipped: null,
  lineProductPrice: price,
  lineProductPriceAcknowledged: null,
  taxRatePercent,
})
