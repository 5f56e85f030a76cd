/** Hairdressers’ supplies, picked up at the door: there are no despatch advices. Every interchange asks for a TA1. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { x12Guide } from '../guides.ts'

export const pier: SimulatedPartner = {
  code: 'PIER21',
  name: 'Pier Twenty-One',
  entity: 'NI',
  guide: x12Guide('PIER21', '004010', { requestTa1: true }),
  settings: {
    workflow_type: 'Offsite',
    shipments_enabled: false,
    price_validation_type: 'Warning',
    price_validation_tolerance: '0.5',
    use_acked_for_price_total: true,
  },
  habits: {
    brand: 'Pier 21',
    stores: 5,
    distributionCentres: 0,
    storeCode: (number) => `P${number}`,
    articles: 25,
    articleCode: (number) => `21-${String(number).padStart(3, '0')}`,
    priceShare: 1.04,
    orderNumber: (number) => `P21-${number}`,
    reference: (number) => `SALON ${number % 9}`,
    firstOrderNumber: 6_010,
    severalStores: 0,
    orders: 20,
  },
}
