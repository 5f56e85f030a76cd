/** Buys for two distribution centres: standard packs with labels, prices have to be right. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix } from '../../products/gs1.ts'
import { x12Guide } from '../guides.ts'

export const kowhai: SimulatedPartner = {
  code: 'KOWHAI',
  name: 'Kōwhai Home',
  entity: 'NI',
  guide: x12Guide('KOWHAIHOME', '005010', { despatchStructure: 'standard-pack' }),
  settings: {
    sscc_prefix: companyPrefix,
    sscc_suffix: '7',
    asn_type: 'DoorByDoor',
    workflow_type: 'Onsite',
    ack_charge_fixed: '50',
    asn_charge_fixed: '250',
    asn_charge_percent: '5',
    price_validation_type: 'Error',
    price_validation_tolerance: '5',
    sales_order_enabled: true,
    has_external_system: true,
    pallets_enabled: true,
    alternate_product_prices_enabled: true,
    send_error_emails: true,
    error_email_address: 'edi@harakeke.example',
    use_shipped_for_price_total: true,
  },
  hasLabels: true,
  habits: {
    brand: 'Kōwhai Home',
    stores: 8,
    distributionCentres: 2,
    storeCode: (number) => `KH${String(number).padStart(3, '0')}`,
    articles: 36,
    articleCode: (number) => `KH-${40_000 + number * 7}`,
    priceShare: 0.96,
    orderNumber: (number) => `PO-${String(number).padStart(5, '0')}`,
    reference: () => null,
    firstOrderNumber: 99_080,
    severalStores: 0.1,
    orders: 42,
  },
}
