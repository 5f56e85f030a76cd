/** Sells on the web and over the counter, in EDIFACT; its goods are confirmed off site, invoices make themselves. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix, gs1Number13 } from '../../products/gs1.ts'
import { edifactGuide } from '../guides.ts'

export const fernleaf: SimulatedPartner = {
  code: 'FERNLF',
  name: 'Fernleaf',
  entity: 'NI',
  guide: edifactGuide(gs1Number13('9429000', 31)),
  settings: {
    sscc_prefix: companyPrefix,
    asn_type: 'FullOrder',
    workflow_type: 'Offsite',
    asn_charge_percent: '2.5',
    sales_order_enabled: true,
    has_external_system: true,
    auto_create_invoice: true,
    auto_create_invoice_match_status: 'Shipment Control Received',
    use_acked_for_price_total: true,
    use_shipped_for_price_total: true,
    notification_flags: ['shipment', 'invoice'],
    notification_email_address: 'warehouse@harakeke.example',
  },
  habits: {
    brand: '',
    stores: 14,
    distributionCentres: 0,
    storeCode: (number) => gs1Number13('9429000', number),
    articles: 34,
    articleCode: (number) => String(700_100 + number * 3),
    priceShare: 1.02,
    orderNumber: (number) => String(88_120_000 + number),
    reference: (number) => `WEB ${number + 2510}`,
    firstOrderNumber: 2_940,
    severalStores: 0,
    orders: 46,
  },
}
