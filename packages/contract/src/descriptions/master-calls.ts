/** Partners, products, stores and warehouses. */
import type { CallDescription } from './call-description.ts'

export const masterDescriptions = {
  getPartner: {
    description:
      'One partner. Everyone who reaches it sees its name, stages and workflow; all settings, the EDI guide among them, are there for who holds PortalAdmin-Config.',
  },
  listPartners: {
    description:
      'The partners that the caller reaches, by name. Without a query it is a bare list of all of them; with `search`, `pageSize` or `pageNumber` it is that page of the list, in `partners`, with `totalRecords`.',
  },
  createPartner: {
    description:
      'Makes a partner with the usual settings and the EDI guide of its standard (X12 or EDIFACT). Whoever makes it reaches it. Its exchange folders are there when the call answers.',
    refusals: ['partnerCodeTaken', 'partnerSettingInvalid', 'partnerSettingNeeds', 'ownerUnknown', 'fieldRequired'],
    body: { code: 'TUI', name: 'Tui Gifts', standard: 'X12' },
  },
  updatePartner: {
    description:
      'Changes named settings of a partner. null or an empty text removes a setting that may be empty. The code stays once files were exchanged under it.',
    refusals: [
      'partnerCodeTaken',
      'partnerCodeKept',
      'partnerSettingInvalid',
      'partnerSettingNeeds',
      'toleranceInvalid',
      'emailInvalid',
      'ownerUnknown',
      'adminOnlyField',
    ],
    body: { backorderingEnabled: true },
  },
  listCustomers: {
    description:
      'The external customers of the partners within reach; all of them for an administrator. At most 1,000.',
  },
  listEntities: {
    description: 'Our own entities, as far as their partners are within reach; all of them for an administrator.',
  },
  lookUpProducts: {
    description:
      'For choosing a product of a new line: active products of a partner whose code, SKU or description holds the search, best matches first.',
  },
  lookUpStores: {
    description:
      'For choosing a store: active stores whose code or name holds the query, best matches first. Addresses are there with Address-ViewAddress.',
  },
  lookUpWarehouses: {
    description:
      'The warehouses of a partner, or of all partners within reach. External numbers are there with Warehouses-ViewWarehouse.',
  },
} as const satisfies Record<string, CallDescription>
