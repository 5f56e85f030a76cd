/** 1,000 carton labels as one PDF. */
import { cartonLabel, makeSscc } from '@quayside/domain'
import { labelsAsPdf } from '../apps/server/src/features/labels/making/label-pdf.ts'
import { type BenchRow, median, timed } from './results.ts'

const count = 1000
const rounds = 5

const shipment = {
  from: ['Harakeke Homewares North', '18 Linwood Road', 'Karaka 2580', 'NZ'],
  to: ['Kōwhai Home Whāngārei', '12 Rust Avenue', 'Whangārei 0110', 'NZ'],
  orderNumber: 'PO-99080',
  storeCode: 'KH001',
  shipmentNumber: 'SS-1',
  carrier: 'Mainfreight',
  trackingNumber: 'TRK123456789',
  shipSpeed: null,
  department: '042',
  companyPrefix: '9421000',
}

function labelOf(at: number) {
  const sscc = makeSscc(7, '9421000', at)
  if (!sscc.ok) throw new Error(sscc.refusal.message)
  const product = {
    code: `KH-${40_000 + at}`,
    description: 'Bath towel, waffle, sage, 70 × 140 cm',
    gtin: '9421000000011',
    quantity: '12',
    unit: 'EA',
    batch: 'LOT-7/a',
    expiryDate: '2027-03-31',
  }
  return cartonLabel(shipment, {
    cartonNumber: `SS-1/${at}`,
    sscc: sscc.value,
    place: at,
    of: count,
    products: [product],
  })
}

export async function benchLabels(): Promise<BenchRow[]> {
  const labels = Array.from({ length: count }, (_, at) => labelOf(at + 1))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(() => labelsAsPdf(labels, 'A6', 'labels')))
  return [
    {
      work: '1,000 carton labels as one PDF',
      ours: `${(median(times) / 1000).toFixed(2)} s`,
      wanted: '≤ 1 s',
    },
  ]
}
