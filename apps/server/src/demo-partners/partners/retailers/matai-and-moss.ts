/** Takes backorders, and sends orders for several stores in EDIFACT. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix, gs1Number13 } from '../../products/gs1.ts'
import { edifactGuide } from '../guides.ts'

export const matai: SimulatedPartner = {
  code: 'MATAI',
  name: 'Mātai & Moss',
  entity: 'SI',
  guide: edifactGuide(gs1Number13('9429002', 4), { acknowledgementPer: 'storeOrder' }),
  settings: {
    sscc_prefix: companyPrefix,
    workflow_type: 'Offsite',
    price_validation_type: 'Warning',
    price_validation_tolerance: '10',
    has_external_system: true,
    backordering_enabled: true,
    product_components_enabled: true,
    notification_flags: ['shortfall'],
    notification_email_address: 'orders@harakeke.example; sales@harakeke.example',
  },
  habits: {
    brand: 'Mātai & Moss',
    stores: 8,
    distributionCentres: 1,
    storeCode: (number) => gs1Number13('9429002', number),
    articles: 30,
    articleCode: (number) => `MM${1200 + number * 2}`,
    priceShare: 1.05,
    orderNumber: (number) => `MM-${number}`,
    reference: (number) => `Season ${(number % 4) + 1}`,
    firstOrderNumber: 31_400,
    severalStores: 0.15,
    orders: 30,
  },
}
