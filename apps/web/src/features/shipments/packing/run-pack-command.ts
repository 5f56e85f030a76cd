/** Carries a packing command out at the server; each call answers the whole shipment. */
import {
  addCarton,
  addToCarton,
  deleteCarton,
  moveProduct,
  type ShipmentDetails,
  setCartonQuantity,
} from '@quayside/contract'
import { callApi } from '../../../api/call-api.ts'
import { cartonMade, cartonOf, type PackCommand, type Transfer } from './pack-command.ts'
import { lineIn, minus } from './packing-state.ts'

/** Each command is an action of its own: a product may be scanned twice in a second. */
const again = { repeats: true } as const

/** `shipment` is the server's last answer; ids are looked up in it, as the screen may be ahead of it. */
export async function runPackCommand(shipment: ShipmentDetails, command: PackCommand): Promise<ShipmentDetails> {
  const params = { id: shipment.shipmentID }
  if (command.kind === 'newCarton')
    return callApi(addCarton, { ...again, params, body: { cartonNumber: command.cartonNumber } })
  if (command.kind === 'removeCarton') return callApi(deleteCarton, { ...again, params: { id: command.cartonID } })
  if (command.to !== 'new') return transfer(shipment, command, command.to)
  const withNew = await callApi(addCarton, { ...again, params, body: {} })
  const made = cartonMade(shipment, withNew)
  return made ? transfer(withNew, command, made.shipmentCartonID) : withNew
}

function transfer(shipment: ShipmentDetails, command: Transfer, to: Transfer['from']): Promise<ShipmentDetails> {
  const { from, quantity, storeOrderProductID, batch } = command
  if (from === 'unassigned') {
    if (to === 'unassigned') return Promise.resolve(shipment)
    return callApi(addToCarton, { ...again, params: { id: to }, body: { storeOrderProductID, quantity, batch } })
  }
  const line = lineIn(cartonOf(shipment, from), command)
  if (!line) throw new Error('Those units are no longer in that carton. The shipment has been reloaded.')
  const { shipmentCartonProductID } = line
  if (to === 'unassigned') {
    const params = { id: from, pid: shipmentCartonProductID }
    return callApi(setCartonQuantity, {
      ...again,
      params,
      body: { CartonQuantity: minus(line.cartonQuantity, quantity) },
    })
  }
  return callApi(moveProduct, {
    ...again,
    params: { id: from },
    body: { shipmentCartonProductID, DestinationCartonId: to, quantity },
  })
}
