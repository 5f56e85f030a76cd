/** Takes backorders and sends order changes; prices have to be right. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix } from '../../products/gs1.ts'
import { x12Guide } from '../guides.ts'

export const kauri: SimulatedPartner = {
  code: 'KAURI',
  name: 'Kauri Grove',
  entity: 'SI',
  guide: x12Guide('KAURIGROVE', '004010', { buyerCodeQualifiers: ['SK', 'IN'], acknowledgementPer: 'storeOrder' }),
  settings: {
    sscc_prefix: companyPrefix,
    asn_type: 'FullOrder',
    price_validation_type: 'Error',
    price_validation_tolerance: '3',
    order_change_enabled: true,
    backordering_enabled: true,
    notification_flags: ['order', 'acknowledgement', 'shipment', 'invoice'],
    notification_email_address: 'orders@harakeke.example',
  },
  habits: {
    brand: 'Kauri Grove',
    stores: 11,
    distributionCentres: 0,
    storeCode: (number) => `KG-${String(number).padStart(2, '0')}`,
    articles: 32,
    articleCode: (number) => String(5_500_000 + number * 13),
    priceShare: 1,
    orderNumber: (number) => `KG${String(number).padStart(6, '0')}`,
    reference: (number) => (number % 3 === 0 ? `Promo ${number % 50}` : null),
    firstOrderNumber: 12_700,
    severalStores: 0.05,
    orders: 30,
  },
}
