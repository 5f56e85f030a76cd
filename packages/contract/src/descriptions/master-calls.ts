/** Partners, products, stores and warehouses. */
import type { CallDescription } from './call-description.ts'

export const masterDescriptions = {
  getPartner: {
    description:
      'One partner. Everyone in its partner scope sees name, stages and workflow; all settings, including the EDI guide, need PortalAdmin-Config.',
  },
  listPartners: {
    description:
      'The partners that the caller may see, by name. Without a query it is a bare list of all of them; with `search`, `pageSize` or `pageNumber` it is that page of the list, in `partners`, with `totalRecords`.',
  },
  createPartner: {
    description:
      'Creates a partner with the usual settings and the EDI guide of its standard (X12 or EDIFACT), and assigns it to the caller. Its exchange folders exist when the call answers.',
    refusals: ['partnerCodeTaken', 'partnerSettingInvalid', 'partnerSettingNeeds', 'ownerUnknown', 'fieldRequired'],
    body: { code: 'TUI', name: 'Tui Gifts', standard: 'X12' },
  },
  updatePartner: {
    description:
      'Changes named settings of a partner. null or an empty text removes a setting that may be empty. The code cannot change once files were exchanged under it.',
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
    description: 'The external customers of the caller’s partners; all of them for an administrator. At most 1,000.',
  },
  listEntities: {
    description: 'Our own entities, limited to those of the caller’s partners; all of them for an administrator.',
  },
  lookUpProducts: {
    description:
      'For choosing the product of a new line: active products of a partner whose code, SKU or description contains the search, best matches first.',
  },
  lookUpStores: {
    description:
      'For choosing a store: active stores whose code or name contains the query, best matches first. Addresses need Address-ViewAddress.',
  },
  lookUpWarehouses: {
    description:
      'The warehouses of a partner, or of all the caller’s partners. External numbers need Warehouses-ViewWarehouse.',
  },
} as const satisfies Record<string, CallDescription>
