/** Sentences shared by both standards: orders, parties, lines, stores, dates. */
import { articleName } from '@quayside/domain'
import type {
  DateText,
  OrderChangeLine,
  Party,
  PartyRole,
  PurchaseOrder,
  PurchaseOrderLine,
  StoreQuantity,
} from '../documents.ts'
import { trimZeros } from '../kernel/decimal-text.ts'
import { dateWords, nameWords, quantityWords } from './phrases.ts'

const PURPOSES: Readonly<Record<PurchaseOrder['purpose'], string>> = {
  original: 'new',
  cancellation: 'cancelled',
  change: 'changed',
  replacement: 'replaces an earlier one',
  duplicate: 'a copy',
  confirmation: 'confirmed',
}

const ROLES: Readonly<Record<PartyRole, string>> = {
  buyer: 'Bought by',
  supplier: 'Supplied by',
  'distribution-centre': 'Ship by way of',
  'ship-to': 'Ship to',
  'ship-from': 'Shipped from',
  'bill-to': 'Bill to',
  'remit-to': 'Pay to',
  other: 'Also named:',
}

/** 'Order PO-99120-3 of 20 November 2026, new'. */
export function orderSentence(orderNumber: string, date: DateText | null, purpose: PurchaseOrder['purpose']): string {
  const number = orderNumber === '' ? 'without number' : orderNumber
  return `Order ${number}${date === null ? '' : ` of ${dateWords(date)}`}, ${PURPOSES[purpose]}`
}

/** 'Ship to Karaka DC (9001), 18 Linwood Road, Karaka 2113'. */
export const partySentence = (party: Party): string => `${ROLES[party.role]} ${partyWords(party)}`

/** 'Karaka DC (9001), 18 Linwood Road, Karaka 2113'. */
export function partyWords(party: Party): string {
  const name = party.name === null ? (party.code ?? '') : nameWords(party.name)
  const code = party.name === null || party.code === null ? '' : ` (${party.code})`
  const town = [party.city === null ? null : nameWords(party.city), party.state, party.postalCode]
  const place = (party.addressLines ?? [party.address1, party.address2]).map((line) =>
    line === null ? null : nameWords(line),
  )
  const parts = [`${name}${code}`, ...place, town.filter((part) => part !== null).join(' ')]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}

/** 'Line 4: 60 cases of 12 of KW20911 at 9.95'. */
export function lineSentence(line: PurchaseOrderLine): string {
  const price = line.price === null ? '' : ` at ${line.price}`
  return `Line ${line.lineNumber}: ${quantityWords(line.quantity, line.unit, line.packSize)} of ${articleName(line.codes)}${price}`
}

/** As lineSentence; without a quantity where the change says none: 'Line 4: KW20911 at 9.95'. */
export function changedLineSentence(line: OrderChangeLine): string {
  const { quantity, unit } = line
  if (quantity !== null) return lineSentence({ ...line, quantity, unit: unit ?? '' })
  return `Line ${line.lineNumber}: ${articleName(line.codes)}${line.price === null ? '' : ` at ${line.price}`}`
}

/** '4 to store 0012, 3 to store 0013'. */
export function storesSentence(stores: readonly StoreQuantity[]): string {
  return stores.map(({ storeCode, quantity }) => `${trimZeros(quantity)} to store ${storeCode}`).join(', ')
}

/** 'Ship not before 28 November, cancel after 2 December 2026': the year once where they share it. */
export function datesSentence(dates: readonly { readonly phrase: string; readonly date: DateText }[]): string {
  const parts = dates.map(({ phrase, date }, index) => {
    const next = dates[index + 1]
    return `${phrase} ${dateWords(date, next?.date.slice(0, 4) !== date.slice(0, 4))}`
  })
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '6 lines in all'. */
export const lineCountSentence = (count: string): string => `${count} ${count === '1' ? 'line' : 'lines'} in all`
