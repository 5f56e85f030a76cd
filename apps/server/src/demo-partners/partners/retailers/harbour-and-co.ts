/** A chain of home stores in cities: stock is reserved here, prices are warned about, two warehouses serve it. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix } from '../../products/gs1.ts'
import { x12Guide } from '../guides.ts'

export const harbour: SimulatedPartner = {
  code: 'HARBOUR',
  name: 'Harbour & Co',
  entity: 'NI',
  guide: x12Guide('HARBOURCO', '004010', { acknowledgementPer: 'storeOrder' }),
  settings: {
    path: '/harbour',
    sscc_prefix: companyPrefix,
    asn_type: 'FullOrder',
    workflow_type: 'Onsite',
    asn_charge_fixed: '150',
    asn_charge_percent: '3',
    invoice_charge_fixed: '25',
    price_validation_type: 'Warning',
    price_validation_tolerance: '2',
    price_tier: 'A',
    sales_order_enabled: true,
    has_external_system: true,
    backordering_enabled: true,
    multi_warehouse_orders_enabled: true,
    alternate_product_codes_enabled: true,
    use_acked_for_price_total: true,
    notification_email_address: 'orders@harakeke.example',
    notification_flags: ['order', 'missing'],
  },
  habits: {
    brand: 'Northside',
    stores: 16,
    distributionCentres: 0,
    storeCode: (number) => String(100 + number).padStart(4, '0'),
    articles: 40,
    articleCode: (number) => `RET${1000 + number}`,
    priceShare: 1,
    orderNumber: (number) => `45008${String(number).padStart(5, '0')}`,
    reference: (number) => `RET-${number + 5090}`,
    firstOrderNumber: 17_640,
    severalStores: 0.12,
    orders: 58,
  },
}
