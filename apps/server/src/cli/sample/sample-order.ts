/** A sample order as the bytes of one interchange, with numbers that nobody has used before. */
import { writePurchaseOrder } from '@quayside/edi-mapping'
import { seededRandom } from '../../demo-partners/seeded-random.ts'
import { writeEnvelope } from '../../simulator/retailer/interchange.ts'
import { type Retailer, seedOrder } from '../../simulator/retailer/seed-order.ts'

export interface SampleOrder {
  readonly fileName: string
  readonly orderNumber: string
  readonly content: Buffer
}

/** 'S261121-1157300421': the moment to the thousandth of a second. */
const orderNumberAt = (at: Date): string => {
  const digits = at.toISOString().replace(/\D/g, '')
  return `S${digits.slice(2, 8)}-${digits.slice(8, 17)}`
}

/** Nine digits that rise by the tenth of a second, apart from those of the simulated retailers. */
export const controlNumberAt = (at: Date): number => 500_000_000 + (Math.floor(at.getTime() / 100) % 400_000_000)

export function sampleOrder(retailer: Retailer, stores: number, at: Date): SampleOrder {
  const { guide } = retailer
  const orderNumber = orderNumberAt(at)
  const wishes = { orderNumber, reference: 'SAMPLE', day: at, stores, lines: 4 }
  const written = writePurchaseOrder(seedOrder(retailer, wishes, seededRandom(orderNumber)), guide)
  if (!written.ok) throw new Error(written.problems.map((problem) => problem.message).join(' '))
  const number = controlNumberAt(at)
  const numbers = { interchange: number, group: number, message: 1 }
  const { content } = writeEnvelope({ guide, from: 'them', messages: [written.message], numbers, at })
  return { orderNumber, content, fileName: `${written.message.type}_sample_${orderNumber}.edi` }
}
