/** The codes that orders wait for, each with the products or stores that may be meant. Nothing is looked for where none waits. */
import { getUnknownCodes, getUnknownCodesOfFile, type UnknownCode, type UnknownCodes } from '@quayside/contract'
import {
  type Actor,
  type ArticleCodes,
  allow,
  articleName,
  hasRight,
  placeInWords,
  type Suggestion,
  suggestProducts,
  suggestStores,
} from '@quayside/domain'
import {
  type CandidateProductRow,
  type CandidateStoreRow,
  candidateProducts,
  candidateStores,
  findNamedRecords,
  ordersOfFile,
  ordersWaitingFor,
  type Queries,
  readAtOneMoment,
  readWaitingLines,
  readWaitingStores,
  type WaitingLineRow,
  type WaitingStoreRow,
} from '@quayside/store'
import { type Implementation, implement } from '../../../http/implement.ts'
import { productIndex } from '../plan-line.ts'

/** An order of another range can name hundreds; the first ones are settled first. */
const mostCodes = 10

const codesOf = (line: WaitingLineRow): ArticleCodes => ({
  buyerCode: line.supplier_product_code,
  supplierCode: line.sku,
  gtin: line.gtin,
})

const present = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null)
const allCodes = ({ buyerCode, supplierCode, gtin }: ArticleCodes) => present([buyerCode, supplierCode, gtin])

/** One of each code, whatever its case. */
const onceEach = <Row>(rows: readonly Row[], codeOf: (row: Row) => string): readonly Row[] =>
  [...new Map([...rows].reverse().map((row) => [codeOf(row).toUpperCase(), row])).values()].reverse()

/** Without those that were created or linked since: Revalidate finds them. */
async function unknownLines(db: Queries, rows: readonly WaitingLineRow[]): Promise<readonly WaitingLineRow[]> {
  const [first] = rows
  if (!first) return []
  const codes = rows.map(codesOf)
  const named = await findNamedRecords(db, first.partner_id, {
    codes: {
      buyerCodes: present(codes.map(({ buyerCode }) => buyerCode)),
      supplierCodes: present(codes.map(({ supplierCode }) => supplierCode)),
      gtins: present(codes.map(({ gtin }) => gtin)),
    },
    storeCodes: [],
    day: null,
  })
  const index = productIndex(named.products)
  const isUnknown = (row: WaitingLineRow) => {
    const its = codesOf(row)
    return allCodes(its).length > 0 && index.find(its) === null && index.bothMeant(its) === null
  }
  return onceEach(rows.filter(isUnknown), (row) => articleName(codesOf(row)))
}

async function unknownStores(db: Queries, rows: readonly WaitingStoreRow[]): Promise<readonly WaitingStoreRow[]> {
  const [first] = rows
  if (!first) return []
  const asked = {
    codes: { buyerCodes: [], supplierCodes: [], gtins: [] },
    storeCodes: rows.map(({ code }) => code),
    day: null,
  }
  const { stores } = await findNamedRecords(db, first.partner_id, asked)
  const known = new Set(stores.map(({ named_code }) => named_code))
  return onceEach(
    rows.filter(({ code }) => !known.has(code)),
    ({ code }) => code,
  )
}

const shown = <Known>({ likelihood, reasons }: Suggestion<Known>) => ({
  likelihood: Math.min(99, Math.round(likelihood * 100)),
  reasons: reasons.map(({ text }) => text),
})

const candidateProduct = (row: CandidateProductRow) => ({
  productID: row.product_id,
  supplierProductCode: row.supplier_product_code,
  purchaserProductCode: row.purchaser_product_code,
  sku: row.sku,
  gtin: row.individual_pack_code,
  alternateCodes: row.alternate_codes,
  description: row.description,
  packSize: row.pack_size,
  chosenBefore: row.chosen_before,
  orderedLately: row.ordered_lately,
})

async function ofLine(db: Queries, row: WaitingLineRow, sees: boolean): Promise<UnknownCode> {
  const codes = codesOf(row)
  const { partner_id, description, line_pack_size: packSize } = row
  const [code = '', ...otherCodes] = allCodes(codes)
  const orders = await ordersWaitingFor(db, { kind: 'product', partnerID: partner_id, code })
  const candidates = sees ? await candidateProducts(db, partner_id, { codes: allCodes(codes), description }) : []
  const found = suggestProducts({ codes, description, packSize }, candidates.map(candidateProduct))
  return {
    kind: 'product',
    code,
    name: description,
    packSize: packSize === null ? null : Number(packSize),
    otherCodes,
    orders: orders.length,
    suggestions: found.map((one) => ({
      id: one.known.productID,
      code: one.known.supplierProductCode,
      sku: one.known.sku,
      name: one.known.description,
      about: `Pack of ${Number(one.known.packSize)}`,
      ...shown(one),
    })),
  }
}

const candidateStore = (row: CandidateStoreRow) => ({
  storeID: row.store_id,
  storeCode: row.store_code,
  storeCode2: row.store_code2,
  alternateCodes: row.alternate_codes,
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  suburb: row.suburb,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
  chosenBefore: row.chosen_before,
})

const nowhere = { name: null, code: null, codeQualifier: null }

async function ofStore(db: Queries, row: WaitingStoreRow, sees: boolean): Promise<UnknownCode> {
  const { partner_id, code, postal_code: postalCode, name, address1, address2, city, state, country } = row
  const orders = await ordersWaitingFor(db, { kind: 'store', partnerID: partner_id, code })
  const candidates = sees ? await candidateStores(db, partner_id, code) : []
  const wanted = { code, name, address1, address2, city, state, postalCode, country }
  const found = suggestStores(wanted, candidates.map(candidateStore))
  return {
    kind: 'store',
    code,
    name: placeInWords({ ...wanted, code: null, codeQualifier: null }) || null,
    packSize: null,
    otherCodes: [],
    orders: orders.length,
    suggestions: found.map((one) => ({
      id: one.known.storeID,
      code: one.known.storeCode,
      sku: null,
      name: one.known.name,
      about: placeInWords({ ...one.known, ...nowhere }) || null,
      ...shown(one),
    })),
  }
}

/** What stands for each code that orders of one partner wait for. */
const unknownOf = async (db: Queries, orderIDs: readonly number[]) => ({
  stores: await unknownStores(db, await readWaitingStores(db, orderIDs)),
  lines: await unknownLines(db, await readWaitingLines(db, orderIDs)),
})

/** How many codes orders of one partner wait for. */
export async function countUnknownCodes(db: Queries, orderIDs: readonly number[]): Promise<number> {
  if (orderIDs.length === 0) return 0
  const { stores, lines } = await unknownOf(db, orderIDs)
  return stores.length + lines.length
}

/** Orders of one partner. */
async function unknownCodesOf(db: Queries, orderIDs: readonly number[], actor: Actor): Promise<UnknownCodes> {
  const { stores, lines } = await unknownOf(db, orderIDs)
  const codes: UnknownCode[] = []
  for (const row of stores.slice(0, mostCodes)) codes.push(await ofStore(db, row, hasRight(actor, 'seeStores')))
  for (const row of lines.slice(0, mostCodes - codes.length))
    codes.push(await ofLine(db, row, hasRight(actor, 'seeProducts')))
  return { codes, more: stores.length + lines.length - codes.length }
}

export const readUnknownCodeCalls: readonly Implementation[] = [
  implement(getUnknownCodes, async ({ actor, params }, { db }) =>
    allow(await readAtOneMoment(db, (queries) => unknownCodesOf(queries, [params.id], actor))),
  ),
  implement(getUnknownCodesOfFile, async ({ actor, params }, { db }) =>
    allow(
      await readAtOneMoment(db, async (queries) =>
        unknownCodesOf(queries, await ordersOfFile(queries, params.id), actor),
      ),
    ),
  ),
]
