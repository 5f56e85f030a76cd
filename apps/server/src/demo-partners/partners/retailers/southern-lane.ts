/** Allocates to its stores from one order, and pays without invoices. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix } from '../../products/gs1.ts'
import { x12Guide } from '../guides.ts'

export const southern: SimulatedPartner = {
  code: 'SOUTHLN',
  name: 'Southern Lane',
  entity: 'SI',
  guide: x12Guide('SOUTHERNLANE', '005010', { acknowledgementPer: 'storeOrder' }),
  settings: {
    sscc_prefix: companyPrefix,
    asn_type: 'DoorByDoor',
    invoices_enabled: false,
    ack_charge_fixed: '35',
    asn_charge_percent: '1.5',
    use_completed_status: true,
    auto_complete_match_status: 'Shipment Control Received',
  },
  habits: {
    brand: 'Southern Lane',
    stores: 12,
    distributionCentres: 1,
    storeCode: (number) => String(2000 + number).padStart(5, '0'),
    articles: 30,
    articleCode: (number) => `SL${String(number * 11).padStart(5, '0')}`,
    priceShare: 0.94,
    orderNumber: (number) => `00${number}`,
    reference: (number) => `Allocation ${number % 100}`,
    firstOrderNumber: 740_300,
    severalStores: 0.7,
    orders: 22,
  },
}
