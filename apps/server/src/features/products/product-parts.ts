/** The three tables of a product: alternate codes, alternate prices and components, a row at a time. Each step is in the product's audit. */
import {
  addAlternateCode,
  addAlternatePrice,
  addProductComponent,
  deleteAlternateCode,
  deleteAlternatePrice,
  deleteProductComponent,
  type ProductDetails,
  updateAlternateCode,
  updateAlternatePrice,
  updateProductComponent,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  decideAlternateCode,
  decideAlternatePrice,
  formatDate,
  type GivenAlternateCode,
  type GivenAlternatePrice,
  refuse,
} from '@quayside/domain'
import {
  announce,
  type Db,
  deleteProductPart,
  findProduct,
  isMadeOf,
  lockProduct,
  type ProductParts,
  type ProductRecordRow,
  productWithAlternateCode,
  readProductParts,
  type Tx,
  updateProductRow,
  writeAlternateCode,
  writeAlternatePrice,
  writeAudit,
  writeComponent,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { productDetailsOf } from './present-product.ts'

interface Locked {
  readonly tx: Tx
  readonly product: ProductRecordRow
  readonly parts: ProductParts
}

/** Answers what the audit says of the step. */
type Step = (locked: Locked) => Promise<Decision<string>>

function changeParts(db: Db, actor: Actor, productID: number, step: Step): Promise<Decision<ProductDetails>> {
  return db.transaction().execute(async (tx) => {
    const product = (await lockProduct(tx, productID)) ? await findProduct(tx, productID) : null
    if (!product) return refuse('notFound')
    const done = await step({ tx, product, parts: await readProductParts(tx, productID) })
    if (!done.ok) return done
    const { partner_id: partnerID } = product
    await updateProductRow(tx, productID, {}, actor.userName)
    await writeAudit(tx, [
      {
        objectType: 'Product',
        objectID: productID,
        orderID: null,
        partnerID,
        action: done.value,
        createdBy: actor.userName,
      },
    ])
    await announce(tx, { topic: 'products', ids: [productID], partnerID })
    const details = await productDetailsOf(tx, productID)
    return details ? allow(details) : refuse('notFound')
  })
}

const saveCode =
  (given: GivenAlternateCode, rowID: number | null): Step =>
  async ({ tx, product, parts }) => {
    const row = parts.codes.find((one) => one.alternate_product_code_id === rowID)
    if (rowID !== null && !row) return refuse('notFound')
    const before = row ? { alternateCode: row.alternate_code, alternatePackSize: row.alternate_pack_size } : null
    const decided = decideAlternateCode(given, before)
    if (!decided.ok) return decided
    const { alternateCode: code } = decided.value
    const other = await productWithAlternateCode(tx, product.partner_id, code, rowID)
    if (other !== null) return refuse('alternateCodeTaken', { code, product: other })
    const { product_id: productID, partner_id: partnerID } = product
    if (!(await writeAlternateCode(tx, { productID, partnerID }, rowID, decided.value)))
      return refuse('alternateCodeTaken', { code, product: 'another one' })
    const changed = row && row.alternate_code !== code ? ` from ${row.alternate_code}` : ''
    return allow(`${row ? 'Change' : 'Add'} Alternate Code: ${code}${changed}`)
  }

const daysOf = (from: string | null, to: string | null): string =>
  [from && ` from ${formatDate(from)}`, to && ` to ${formatDate(to)}`].filter(Boolean).join('')

const savePrice =
  (given: GivenAlternatePrice, rowID: number | null): Step =>
  async ({ tx, product, parts }) => {
    const row = parts.prices.find((one) => one.alternate_product_price_id === rowID)
    if (rowID !== null && !row) return refuse('notFound')
    const before = row && {
      priceCode: row.price_code,
      alternatePrice: row.alternate_price,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    }
    const decided = decideAlternatePrice(given, before ?? null)
    if (!decided.ok) return decided
    const { priceCode, alternatePrice, validFrom, validTo } = decided.value
    const isOther = (one: (typeof parts.prices)[number]) =>
      one !== row && one.price_code.toUpperCase() === priceCode.toUpperCase()
    if (parts.prices.some(isOther)) return refuse('priceCodeTaken', { priceCode })
    await writeAlternatePrice(tx, product.product_id, rowID, decided.value)
    const was = row ? ` (was ${Number(row.alternate_price)}${daysOf(row.valid_from, row.valid_to)})` : ''
    const now = `${priceCode} ${Number(alternatePrice)}${daysOf(validFrom, validTo)}`
    return allow(`${row ? 'Change' : 'Add'} Alternate Price: ${now}${was}`)
  }

interface GivenComponent {
  readonly componentProductID?: number | undefined
  readonly quantity?: number | undefined
}

const saveComponent =
  (given: GivenComponent, rowID: number | null): Step =>
  async ({ tx, product, parts }) => {
    const row = parts.components.find((one) => one.product_component_id === rowID)
    if (rowID !== null && !row) return refuse('notFound')
    const componentProductID = given.componentProductID ?? row?.component_product_id
    if (componentProductID === undefined) return refuse('fieldRequired', { label: 'Product' })
    const quantity = given.quantity ?? (row ? Number(row.quantity) : 1)
    if (!Number.isInteger(quantity)) return refuse('componentInvalid', { reason: 'The quantity is a whole number.' })
    const part = await findProduct(tx, componentProductID)
    if (!part || part.partner_id !== product.partner_id)
      return refuse('componentInvalid', { reason: `The partner has no product with the id ${componentProductID}.` })
    const code = part.supplier_product_code
    const isItself = componentProductID === product.product_id
    if (isItself || (await isMadeOf(tx, componentProductID, product.product_id)))
      return refuse('componentInvalid', { reason: `${code} is made of this product.` })
    if (parts.components.some((one) => one !== row && one.component_product_id === componentProductID))
      return refuse('componentInvalid', { reason: `${code} is a component already.` })
    await writeComponent(tx, product.product_id, rowID, { componentProductID, quantity })
    const was = row ? ` (was ${row.supplier_product_code} × ${Number(row.quantity)})` : ''
    return allow(`${row ? 'Change' : 'Add'} Component: ${code} × ${quantity}${was}`)
  }

const remove =
  (table: 'codes' | 'prices' | 'components', rowID: number): Step =>
  async ({ tx, parts }) => {
    const named = {
      codes: parts.codes.find((one) => one.alternate_product_code_id === rowID)?.alternate_code,
      prices: parts.prices.find((one) => one.alternate_product_price_id === rowID)?.price_code,
      components: parts.components.find((one) => one.product_component_id === rowID)?.supplier_product_code,
    }[table]
    if (named === undefined) return refuse('notFound')
    await deleteProductPart(tx, table, rowID)
    return allow(`Remove ${partNames[table]}: ${named}`)
  }

const partNames = { codes: 'Alternate Code', prices: 'Alternate Price', components: 'Component' } as const

export const productPartCalls: readonly Implementation[] = [
  implement(addAlternateCode, ({ actor, params, body }, { db }) =>
    changeParts(db, actor, params.id, saveCode(body, null)),
  ),
  implement(updateAlternateCode, ({ actor, params, body }, { db }) =>
    changeParts(db, actor, params.id, saveCode(body, params.codeID)),
  ),
  implement(deleteAlternateCode, ({ actor, params }, { db }) =>
    changeParts(db, actor, params.id, remove('codes', params.codeID)),
  ),
  implement(addAlternatePrice, ({ actor, params, body }, { db }) =>
    changeParts(db, actor, params.id, savePrice(body, null)),
  ),
  implement(updateAlternatePrice, ({ actor, params, body }, { db }) =>
    changeParts(db, actor, params.id, savePrice(body, params.priceID)),
  ),
  implement(deleteAlternatePrice, ({ actor, params }, { db }) =>
    changeParts(db, actor, params.id, remove('prices', params.priceID)),
  ),
  implement(addProductComponent, ({ actor, params, body }, { db }) =>
    changeParts(db, actor, params.id, saveComponent(body, null)),
  ),
  implement(updateProductComponent, ({ actor, params, body }, { db }) =>
    changeParts(db, actor, params.id, saveComponent(body, params.componentID)),
  ),
  implement(deleteProductComponent, ({ actor, params }, { db }) =>
    changeParts(db, actor, params.id, remove('components', params.componentID)),
  ),
]
