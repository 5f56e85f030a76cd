/** Wants no acknowledgements, and writes a decimal comma. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix, gs1Number13 } from '../../products/gs1.ts'
import { edifactGuide } from '../guides.ts'

export const toitoi: SimulatedPartner = {
  code: 'TOITOI',
  name: 'Toitoi Living',
  entity: 'NI',
  guide: edifactGuide(gs1Number13('9429001', 7), { decimalMark: ',' }),
  settings: {
    sscc_prefix: companyPrefix,
    asn_type: 'FullOrder',
    acknowledgements_enabled: false,
    order_change_enabled: true,
  },
  habits: {
    brand: 'Toitoi',
    stores: 9,
    distributionCentres: 1,
    storeCode: (number) => gs1Number13('9429001', number),
    articles: 26,
    articleCode: (number) => `TL${300 + number}`,
    priceShare: 1,
    orderNumber: (number) => `TL${String(number).padStart(7, '0')}`,
    reference: () => null,
    firstOrderNumber: 51_200,
    severalStores: 0,
    orders: 24,
  },
}
