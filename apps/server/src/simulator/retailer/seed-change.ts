/** An order change of a simulated retailer: more or less of a line, a line taken off, a later delivery. */
import type { OrderChange, PurchaseOrder, PurchaseOrderLine } from '@quayside/edi-mapping'
import type { Random } from '../../demo-partners/seeded-random.ts'

type ChangedLine = OrderChange['lines'][number]

const packOf = (line: PurchaseOrderLine): number => Number(line.packSize ?? '1')

/** One pack more or less; of a split line the first store gets it. */
function otherQuantity(line: PurchaseOrderLine, packs: number): ChangedLine {
  const [first, ...others] = line.storeQuantities
  const before = Number(first?.quantity ?? line.quantity)
  // Never less than one pack.
  const step = before + packs * packOf(line) < packOf(line) ? packOf(line) : packs * packOf(line)
  const storeQuantities = first ? [{ ...first, quantity: String(before + step) }, ...others] : []
  return { change: 'change', line: { ...line, quantity: String(Number(line.quantity) + step), storeQuantities } }
}

const takenOff = (line: PurchaseOrderLine): ChangedLine => ({
  change: 'delete',
  line: { ...line, quantity: null, unit: null, price: null, storeQuantities: [] },
})

const laterBy = (date: string | null, days: number): string | null =>
  date === null ? null : new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export interface SeedChangeOptions {
  readonly changeNumber: string
  readonly day: Date
  /** Packs that the first line has more (or less) afterwards. */
  readonly packs: number
  readonly takesLastLineOff: boolean
  /** Days that the latest delivery moves; 0 leaves it. */
  readonly daysLater: number
}

/** A line is taken off only where others are left. */
export function seedChange(order: PurchaseOrder, options: SeedChangeOptions): OrderChange {
  const [first] = order.lines
  const last = order.lines.length > 2 && options.takesLastLineOff ? order.lines.at(-1) : undefined
  return {
    purpose: 'change',
    orderNumber: order.orderNumber,
    changeNumber: options.changeNumber,
    orderDate: order.orderDate,
    changeDate: options.day.toISOString().slice(0, 10),
    currency: order.currency,
    deliverAfter: null,
    deliverBefore: options.daysLater === 0 ? null : laterBy(order.deliverBefore, options.daysLater),
    comments: null,
    parties: order.parties.filter(({ role }) => role === 'buyer' || role === 'supplier'),
    lines: [...(first ? [otherQuantity(first, options.packs)] : []), ...(last ? [takenOff(last)] : [])],
  }
}

/** Options for a random order change. */
export const randomChangeOptions = (day: Date, random: Random): SeedChangeOptions => ({
  changeNumber: '1',
  day,
  packs: random.pick([-1, 1, 2]),
  takesLastLineOff: random.chance(0.4),
  daysLater: random.chance(0.5) ? random.whole(1, 5) : 0,
})
