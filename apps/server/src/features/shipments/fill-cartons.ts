/** Putting units into a carton, moving them to another one, and setting how many a carton holds. */
import { addToCarton, moveProduct, setCartonQuantity } from '@quayside/contract'
import {
  acceptBatch,
  acceptExpiryDate,
  allow,
  type CartonProductEdit,
  cappedWords,
  dayFault,
  dec,
  decideAddToCarton,
  decideCartonQuantity,
  decideMoveProduct,
  refuse,
  requireRight,
} from '@quayside/domain'
import { writeCartonProducts } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried } from '../records/carried-text.ts'
import { changeCarton, type PackingStep, packCarton } from './change-cartons.ts'
import { cartonName, findPacked, skuName } from './find-packed.ts'

const quantityOf = (value: number): string => dec(value).toFixed()

function stepOf(
  changes: readonly CartonProductEdit[],
  action: string,
  message: string | null = null,
): PackingStep | null {
  if (changes.length === 0) return null
  return { action, message, write: (tx) => writeCartonProducts(tx, changes) }
}

export const fillCartonCalls: readonly Implementation[] = [
  implement(addToCarton, ({ actor, params, body }, services) =>
    changeCarton(params.id, actor, services, async (packing, { order }) => {
      const { storeOrderProductID } = body
      const quantity = quantityOf(body.quantity)
      const batch = acceptBatch(body.batch ?? null)
      const seen = batch === null ? allow<true>(true) : requireRight(actor, 'seeBatches')
      if (!seen.ok) return seen
      const expiryDate = acceptExpiryDate(body.expiryDate ?? null)
      const fault = expiryDate === null ? null : dayFault(expiryDate)
      if (fault) return refuse('invalidRequest', { detail: `Expiry Date ${fault}.` })
      const carried = checkCarried(order.partnerRow, [{ field: 'batch', label: 'Batch', text: batch ?? '' }])
      if (!carried.ok) return carried
      const change = decideAddToCarton(packing, params.id, {
        storeOrderProductID,
        quantity,
        batch,
        expiryDate,
        weight: body.weight ?? null,
      })
      if (!change.ok) return change
      const action = `Pack: ${quantity} of ${skuName(packing, storeOrderProductID)} into carton ${cartonName(packing, params.id)}`
      return allow(stepOf([change.value], action))
    }),
  ),
  implement(moveProduct, ({ actor, params, body }, services) =>
    changeCarton(params.id, actor, services, async (packing) => {
      const found = findPacked(packing, params.id, body.shipmentCartonProductID)
      if (!found.ok) return found
      const { carton, product } = found.value
      const quantity = quantityOf(body.quantity)
      const destination = body.DestinationCartonId
      const changes = decideMoveProduct(packing, product.shipmentCartonProductID, destination, quantity)
      if (!changes.ok) return changes
      const action = `Move: ${quantity} of ${skuName(packing, product.storeOrderProductID)} from carton ${carton.cartonNumber} to ${destination === null ? 'Unassigned' : cartonName(packing, destination)}`
      return allow(stepOf(changes.value, action))
    }),
  ),
  implement(setCartonQuantity, async ({ actor, params, body }, services) => {
    const packed = await packCarton(params.id, actor, services, async (packing) => {
      const found = findPacked(packing, params.id, params.pid)
      if (!found.ok) return found
      const typed = decideCartonQuantity(packing, params.pid, quantityOf(body.CartonQuantity))
      if (!typed.ok) return typed
      if (typed.value === null) return allow(null)
      const { carton, product } = found.value
      const { change } = typed.value
      const sku = skuName(packing, product.storeOrderProductID)
      const action = `Set quantity: ${change.cartonQuantity} of ${sku} in carton ${carton.cartonNumber}`
      return allow(stepOf([change], action, cappedWords(typed.value, sku)))
    })
    return packed.ok ? allow({ ...packed.value.details, message: packed.value.message }) : packed
  }),
]
