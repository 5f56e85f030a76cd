/** Every call about shipments with the use case that answers it. */
import type { Implementation } from '../../http/implement.ts'
import { bulkShipmentCalls } from './bulk-shipments.ts'
import { cartonCalls } from './cartons.ts'
import { createShipmentCall } from './create-shipment.ts'
import { deleteShipmentCall } from './delete-shipment.ts'
import { fillCartonCalls } from './fill-cartons.ts'
import { nameBatchCall } from './name-batch.ts'
import { packShipmentCall } from './pack-shipment.ts'
import { readShipmentCalls } from './read-shipments.ts'
import { sendShipmentCall } from './send-shipment.ts'
import { updateShipmentCall } from './update-shipment.ts'

export const shipmentCalls: readonly Implementation[] = [
  createShipmentCall,
  ...readShipmentCalls,
  updateShipmentCall,
  deleteShipmentCall,
  sendShipmentCall,
  ...cartonCalls,
  ...fillCartonCalls,
  nameBatchCall,
  packShipmentCall,
  ...bulkShipmentCalls,
]
