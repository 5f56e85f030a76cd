/** Gift shops: the order stage is not used, CONTRL only where it asks. */

import type { SimulatedPartner } from '../../partner-definition.ts'
import { companyPrefix, gs1Number13 } from '../../products/gs1.ts'
import { edifactGuide } from '../guides.ts'

export const tui: SimulatedPartner = {
  code: 'TUI',
  name: 'Tūī Gifts',
  entity: 'NI',
  guide: edifactGuide(gs1Number13('9429003', 12), { contrl: 'when-requested' }),
  settings: {
    sscc_prefix: companyPrefix,
    orders_enabled: false,
    use_ordered_for_price_total: false,
    use_acked_for_price_total: true,
  },
  habits: {
    brand: 'Tūī',
    stores: 7,
    distributionCentres: 0,
    storeCode: (number) => gs1Number13('9429003', number),
    articles: 25,
    articleCode: (number) => `G${500 + number}`,
    priceShare: 1.1,
    orderNumber: (number) => `TG${number}`,
    reference: () => null,
    firstOrderNumber: 9_100,
    severalStores: 0,
    orders: 22,
  },
}
