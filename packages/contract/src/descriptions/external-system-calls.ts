/** The external system: its statuses, its stock, reservations, and the simulated warehouse of a demonstration. */
import type { CallDescription } from './call-description.ts'

const reserving = [
  'featureOff',
  'onsiteOnly',
  'noExternalSystem',
  'externalSystemDown',
  'externalSystemRefused',
  'stagePending',
] as const

export const externalSystemDescriptions = {
  getExternalSystem: {
    description:
      'Name, enabled features and status list of the warehouse or inventory system behind this installation.',
  },
  getExternalStatuses: { description: 'The statuses that the external system gives its orders, in their order.' },
  getStockOnHand: {
    description:
      'Stock of products per warehouse, from the external system; `remaining` is less what is acknowledged here and neither reserved nor sent. It is a POST but changes nothing.',
    refusals: ['featureOff', 'stockOnHandFailed', 'externalSystemMissing'],
    body: { requests: [{ partnerCode: 'HARBOUR', productCodes: ['KW50881'] }] },
  },
  makeStockReservation: {
    description: 'Has the external system hold the acknowledged quantities of every store order of an order.',
    refusals: [...reserving, 'warehouseMissing', 'nothingToReserve', 'reservationQuantityGone'],
  },
  makeStoreOrderStockReservation: {
    description: 'Has the external system hold the acknowledged quantities of one store order.',
    refusals: [...reserving, 'warehouseMissing', 'nothingToReserve', 'reservationQuantityGone'],
  },
  cancelStockReservation: { description: 'Releases the stock reserved for an order.', refusals: reserving },
  cancelStoreOrderStockReservation: {
    description: 'Releases the stock reserved for one store order.',
    refusals: reserving,
  },
  getDemoWarehouse: {
    description: 'How the simulated warehouse of a demonstration behaves. Only in demo mode.',
  },
  setDemoWarehouse: {
    description:
      'Sets the simulated warehouse of a demonstration to `well`, `slow`, `down` or `wrong`, to try out faults.',
    body: { mood: 'slow' },
  },
} as const satisfies Record<string, CallDescription>
