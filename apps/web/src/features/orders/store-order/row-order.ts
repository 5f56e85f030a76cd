/** The order of the product table: by Code unless the person sorts it, by what is saved, so that nothing jumps while typing. */
import type { StoreOrderProduct } from '@quayside/contract'
import type { Sort } from '@quayside/ui-kit'

/** 'product.supplierProductCode' of the specification's default sorts. */
export const defaultSort: Sort = { by: 'code', direction: 'asc' }

const values: Readonly<Record<string, (line: StoreOrderProduct) => string | number | null>> = {
  code: (line) => line.supplierProductCode,
  sku: (line) => line.sku,
  description: (line) => line.description,
  price: (line) => line.lineProductPrice,
  quantity: (line) => line.quantity,
  qtyAck: (line) => line.quantityAcknowledged,
  qtyBackordered: (line) => line.quantityBackordered,
  shipped: (line) => line.quantityShipped,
  subTotal: (line) => line.lineSubTotal,
  total: (line) => line.lineTotal,
}

export const sortableColumns: ReadonlySet<string> = new Set(Object.keys(values))

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

function compareValues(one: string | number | null, other: string | number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/** Lines that were added stay at the end, as they were added. */
export function sortLines(lines: readonly StoreOrderProduct[], { by, direction }: Sort): readonly StoreOrderProduct[] {
  const value = values[by]
  if (!value) return lines
  const sign = direction === 'asc' ? 1 : -1
  const saved = lines.filter((line) => line.storeOrderProductID > 0)
  const added = lines.filter((line) => line.storeOrderProductID < 0)
  const sorted = saved.toSorted(
    (one, other) =>
      sign * compareValues(value(one), value(other)) ||
      collator.compare(one.orderLineNumber ?? '', other.orderLineNumber ?? ''),
  )
  return [...sorted, ...added]
}
