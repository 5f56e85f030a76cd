/** Trade counters: sales orders and acknowledgements make themselves. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix } from '../../products/gs1.ts'
import { x12Guide } from '../guides.ts'

export const summit: SimulatedPartner = {
  code: 'SUMMIT',
  name: 'Summit Trade',
  entity: 'SI',
  guide: x12Guide('SUMMITTRADE', '004010', { acknowledgeEverySet: false }),
  settings: {
    sscc_prefix: companyPrefix,
    sales_order_enabled: true,
    has_external_system: true,
    ack_charge_fixed: '20',
    asn_charge_fixed: '75',
    auto_create_sales_order: true,
    auto_create_sales_order_type: 'FullSupply',
    backordering_enabled: true,
    notification_flags: ['salesOrder', 'acknowledgement'],
    notification_email_address: 'trade@harakeke.example',
  },
  habits: {
    brand: 'Summit',
    stores: 10,
    distributionCentres: 0,
    storeCode: (number) => `T${String(number).padStart(2, '0')}`,
    articles: 28,
    articleCode: (number) => `ST${String(number).padStart(4, '0')}`,
    priceShare: 0.92,
    orderNumber: (number) => `T-${number}`,
    reference: (number) => `TRADE ${(number % 40) + 1}`,
    firstOrderNumber: 203_280,
    severalStores: 0,
    orders: 36,
  },
}
