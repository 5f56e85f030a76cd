/** Adding an empty carton with its SSCC, giving one another number, and removing an empty one. */
import { addCarton, deleteCarton, renameCarton } from '@quayside/contract'
import { allow, checkCartonNumber, type Decision, decideDeleteCarton, nextCartonNumber, refuse } from '@quayside/domain'
import { deleteCartonRow, insertCarton, renameCartonRow } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { checkCarried } from '../records/carried-text.ts'
import type { OrderSnapshot } from '../store-orders/order-snapshot.ts'
import { changeCarton, changeCartonsOf } from './change-cartons.ts'
import { newSscc } from './sscc.ts'

function cartonNumberFor(
  wanted: string,
  existing: readonly string[],
  shipmentNumber: string,
  order: OrderSnapshot,
): Decision<string> {
  const carried = checkCarried(order.partnerRow, [{ field: 'cartonNumber', label: 'Carton Number', text: wanted }])
  return carried.ok ? checkCartonNumber(wanted, existing, shipmentNumber) : carried
}

export const cartonCalls: readonly Implementation[] = [
  implement(addCarton, ({ actor, params, body }, services) =>
    changeCartonsOf(params.id, actor, services, async (packing, { tx, shipment, order }) => {
      const existing = packing.cartons.map((carton) => carton.cartonNumber)
      const wanted = body.cartonNumber || nextCartonNumber(existing, shipment.shipmentID)
      const cartonNumber = cartonNumberFor(wanted, existing, shipment.shipmentNumber, order)
      if (!cartonNumber.ok) return cartonNumber
      const sscc = await newSscc(tx, order.partner)
      if (!sscc.ok) return sscc
      return allow({
        action: `Add carton ${cartonNumber.value}`,
        write: async (writing) => {
          await insertCarton(writing, shipment.shipmentID, cartonNumber.value, sscc.value)
        },
      })
    }),
  ),
  implement(renameCarton, ({ actor, params, body }, services) =>
    changeCartonsOf(params.id, actor, services, async (packing, { shipment, order }) => {
      const { shipmentNumber } = shipment
      const carton = packing.cartons.find((one) => one.shipmentCartonID === params.cartonId)
      if (!carton) return refuse('cartonUnknown', { carton: params.cartonId, shipmentNumber })
      const others = packing.cartons.filter((one) => one !== carton).map((one) => one.cartonNumber)
      const wanted = body.cartonNumber ?? carton.cartonNumber
      const cartonNumber = cartonNumberFor(wanted, others, shipmentNumber, order)
      if (!cartonNumber.ok) return cartonNumber
      if (cartonNumber.value === carton.cartonNumber) return allow(null)
      return allow({
        action: `Edit carton ${carton.cartonNumber}: Carton Number ${carton.cartonNumber} → ${cartonNumber.value}`,
        write: (tx) => renameCartonRow(tx, params.cartonId, cartonNumber.value),
      })
    }),
  ),
  implement(deleteCarton, ({ actor, params }, services) =>
    changeCarton(params.id, actor, services, async (packing) => {
      const carton = decideDeleteCarton(packing, params.id)
      if (!carton.ok) return carton
      return allow({
        action: `Remove carton ${carton.value.cartonNumber}`,
        write: (tx) => deleteCartonRow(tx, params.id),
      })
    }),
  ),
]
