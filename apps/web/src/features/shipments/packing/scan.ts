/** Reads what was scanned or typed: a product, a quantity, a carton to open, a new carton. */
import type { Carton, PackableProduct, ShipmentDetails } from '@quayside/contract'

export type Scan =
  | { readonly kind: 'product'; readonly product: PackableProduct; readonly quantity: number; readonly code: string }
  | { readonly kind: 'carton'; readonly carton: Carton }
  | { readonly kind: 'newCarton' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'unknown'; readonly code: string }
  /** Known, and all of it is packed. */
  | { readonly kind: 'packed'; readonly product: PackableProduct }

const quantityPrefix = /^(\d{1,6})\s*[*×x]\s*(\S.*)$/i

/** `12*NP-45-OAT` is twelve of it; a bare code is one. */
export function readScan(text: string, shipment: ShipmentDetails): Scan | null {
  const typed = text.trim()
  if (typed === '') return null
  const word = typed.replace(/\s+/g, ' ').toUpperCase()
  if (word === 'NEW CARTON') return { kind: 'newCarton' }
  if (word === 'UNDO') return { kind: 'undo' }
  const whole = find(typed, 1, shipment)
  if (whole) return whole
  const [, count, code] = quantityPrefix.exec(typed) ?? []
  const counted = count && code && Number(count) > 0 ? find(code, Number(count), shipment) : null
  return counted ?? { kind: 'unknown', code: typed }
}

function find(code: string, quantity: number, shipment: ShipmentDetails): Scan | null {
  const carton = shipment.shipmentCartons.find((candidate) => isSscc(code, candidate.ssccNumber))
  if (carton) return { kind: 'carton', carton }
  const products = shipment.storeOrderProducts.filter((product) => isProduct(code, product))
  const open = products.find((product) => product.unpackedQty > 0)
  if (open) return { kind: 'product', product: open, quantity, code: code.trim() }
  return products[0] ? { kind: 'packed', product: products[0] } : null
}

const same = (a: string | null, b: string) => a !== null && a.trim().toLowerCase() === b.trim().toLowerCase()

function isProduct(code: string, product: PackableProduct): boolean {
  return same(product.sku, code) || same(product.supplierProductCode, code) || isGtin(code, product.gtin)
}

/** GTIN-8, 12, 13 and 14 are one number with or without leading zeros; GS1 labels put (01) before it and more after. */
export function isGtin(code: string, gtin: string | null): boolean {
  const wanted = gtin?.replace(/\D/g, '') ?? ''
  if (wanted.length < 8) return false
  const scanned = symbolContent(code)
  const plain = /^\d{8,14}$/.test(scanned) ? scanned : /^01(\d{14})/.exec(scanned)?.[1]
  return plain !== undefined && plain.padStart(14, '0') === wanted.padStart(14, '0')
}

/** 18 digits, or 20 with the application identifier 00, with or without blanks and brackets. */
export function isSscc(code: string, sscc: string | null): boolean {
  const scanned = symbolContent(code)
  const wanted = sscc?.replace(/\D/g, '').slice(-18) ?? ''
  return wanted.length === 18 && (scanned === wanted || scanned === `00${wanted}`)
}

const groupSeparator = String.fromCharCode(29)

/** Without what scanners put around a symbol: the symbology name (]C1), brackets, blanks, group separators. */
function symbolContent(code: string): string {
  return code
    .replace(/^\][A-Za-z]\d/, '')
    .replaceAll(groupSeparator, '')
    .replace(/[\s()]/g, '')
}
