/** Adding an empty carton with its SSCC, and removing an empty one. */
import { addCarton, deleteCarton } from '@quayside/contract'
import { allow, checkCartonNumber, decideDeleteCarton, nextCartonNumber } from '@quayside/domain'
import { deleteCarton as deleteCartonRow, insertCarton } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { changeCarton, changeCartonsOf } from './change-cartons.ts'
import { newSscc } from './sscc.ts'

export const cartonCalls: readonly Implementation[] = [
  implement(addCarton, ({ actor, params, body }, services) =>
    changeCartonsOf(params.id, actor, services, async (packing, { tx, shipment, order }) => {
      const existing = packing.cartons.map((carton) => carton.cartonNumber)
      const wanted = body.cartonNumber || nextCartonNumber(existing, shipment.shipmentID)
      const cartonNumber = checkCartonNumber(wanted, existing, shipment.shipmentNumber)
      if (!cartonNumber.ok) return cartonNumber
      const sscc = await newSscc(tx, order.partner)
      if (!sscc.ok) return sscc
      return allow({
        action: `Add carton ${cartonNumber.value}`,
        write: (writing) => insertCarton(writing, shipment.shipmentID, cartonNumber.value, sscc.value),
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
