/**
 * The two sandbox partners: every stage on, nothing automatic, nothing checked, no external system; a product or store
 * that they do not know is made from the message, so that any sample can be tried on them. No retailer is simulated.
 */
import type { PartnerGuide } from '@quayside/domain'
import { guideDefaults } from '@quayside/edi-mapping'
import type { PartnerDefinition } from '../partner-definition.ts'
import { companyPrefix } from '../products/gs1.ts'
import { supplierGln } from './guides.ts'

const open = {
  acceptAnySender: true,
  createUnknownRecords: true,
  uniqueControlNumbers: false,
  tolerant: true,
} as const

const sandbox = (code: string, name: string, guide: PartnerGuide): PartnerDefinition => ({
  code,
  name,
  guide,
  settings: {
    sandbox: true,
    sscc_prefix: companyPrefix,
    orders_enabled: true,
    acknowledgements_enabled: true,
    sales_order_enabled: true,
    shipments_enabled: true,
    invoices_enabled: true,
    backordering_enabled: true,
    order_change_enabled: true,
    alternate_product_codes_enabled: true,
    alternate_product_prices_enabled: true,
  },
})

export const sandboxPartners: readonly PartnerDefinition[] = [
  sandbox('SANDX12', 'Sandbox X12', {
    ...guideDefaults('X12'),
    ...open,
    us: { id: 'QUAYSIDE', qualifier: 'ZZ' },
    them: { id: 'SANDX12', qualifier: 'ZZ' },
  }),
  sandbox('SANDEDI', 'Sandbox EDIFACT', {
    ...guideDefaults('EDIFACT'),
    ...open,
    us: { id: supplierGln, qualifier: '14' },
    them: { id: 'SANDEDI', qualifier: '' },
  }),
]
