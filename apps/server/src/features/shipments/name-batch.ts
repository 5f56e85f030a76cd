/** Batch and expiry date of units in a carton. Units of one line and batch lie together: naming a batch can make two entries one. */
import { updateCartonProduct } from '@quayside/contract'
import {
  acceptBatch,
  acceptExpiryDate,
  add,
  allow,
  type CartonProductEdit,
  expiryDateFault,
  refuse,
  requireRight,
  sumOfWeights,
  weightFields,
  weightIn,
} from '@quayside/domain'
import { writeCartonProducts } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried } from '../records/carried-text.ts'
import { changeCartonsOf } from './change-cartons.ts'
import { findPacked, type Packed, skuName } from './find-packed.ts'

interface Named {
  readonly batch: string | null
  readonly expiryDate: string | null
}

function changesFor({ carton, product }: Packed, { batch, expiryDate }: Named): readonly CartonProductEdit[] {
  const { storeOrderProductID, shipmentCartonProductID, cartonQuantity } = product
  const { shipmentCartonID } = carton
  const weight = weightIn(product)
  const named = { batch, expiryDate, ...weightFields(weight) }
  const own = { shipmentCartonID, shipmentCartonProductID, storeOrderProductID, ...named }
  const there = carton.products.find(
    (other) =>
      other !== product && other.storeOrderProductID === storeOrderProductID && (other.batch ?? null) === batch,
  )
  if (!there) return [{ ...own, cartonQuantity: String(cartonQuantity) }]
  const together = add(cartonQuantity, there.cartonQuantity).toFixed()
  return [
    { ...own, cartonQuantity: '0' },
    {
      shipmentCartonID,
      storeOrderProductID,
      batch,
      ...weightFields(sumOfWeights([weight, weightIn(there)])),
      shipmentCartonProductID: there.shipmentCartonProductID,
      expiryDate: expiryDate ?? there.expiryDate,
      cartonQuantity: together,
    },
  ]
}

export const nameBatchCall: Implementation = implement(updateCartonProduct, ({ actor, params, body }, services) =>
  changeCartonsOf(params.id, actor, services, async (packing, { order }) => {
    const found = findPacked(packing, params.cartonId, params.productId)
    if (!found.ok) return found
    const { carton, product } = found.value
    // An empty batch and a date before 1800 are ignored: what was there stays.
    const batch = acceptBatch(body.batch ?? null) ?? product.batch
    const seen = batch === product.batch ? allow<true>(true) : requireRight(actor, 'seeBatches')
    if (!seen.ok) return seen
    const expiryDate = acceptExpiryDate(body.expiryDate ?? null) ?? product.expiryDate
    const carried = checkCarried(order.partnerRow, [{ field: 'batch', label: 'Batch', text: batch ?? '' }])
    if (!carried.ok) return carried
    const fault = expiryDate === null ? null : expiryDateFault(expiryDate)
    if (fault) return refuse('invalidRequest', { detail: `Expiry Date ${fault}.` })
    if (batch === product.batch && expiryDate === product.expiryDate) return allow(null)
    const changes = changesFor(found.value, { batch, expiryDate })
    const named = [batch ? 'batch' : '', expiryDate ? `expiry date ${expiryDate}` : ''].filter(Boolean)
    return allow({
      action: `Edit carton ${carton.cartonNumber}: ${skuName(packing, product.storeOrderProductID)}, ${named.join(', ')}`,
      write: (tx) => writeCartonProducts(tx, changes),
    })
  }),
)
