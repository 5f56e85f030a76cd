// The import table of docs/architecture.md, and the other rules about where things may stand.

/** Which of our packages each package may import. Tests may import test-kit as well. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/edi': [],
  'packages/ui-kit': [],
  'packages/domain': [],
  'packages/edi-mapping': ['packages/edi', 'packages/domain'],
  'packages/contract': ['packages/domain'],
  'packages/store': ['packages/domain', 'packages/contract'],
  'apps/server': ['packages/domain', 'packages/contract', 'packages/edi', 'packages/edi-mapping', 'packages/store'],
  'apps/web': ['packages/domain', 'packages/contract', 'packages/ui-kit'],
}

/** Folders that test or measure the product: they may import any of it. */
export const toolFolders: readonly string[] = ['packages/test-kit', 'e2e', 'bench', 'scripts']

/** Folders inside domain, left to right; a folder imports only what stands in a group to its left. */
export const domainOrder: readonly (readonly string[])[] = [
  ['kernel'],
  ['units'],
  ['access'],
  ['records'],
  ['uploads'],
  ['partners'],
  ['products'],
  ['stores', 'warehouses', 'sales-groups'],
  ['orders'],
  ['acknowledgements'],
  ['sales-orders'],
  ['warehouse-orders'],
  ['shipments'],
  ['invoices'],
  ['stages'],
  ['store-orders'],
  ['arrival'],
  ['external-system'],
  ['sending'],
  ['ending'],
  ['editing'],
  ['order-changes'],
  ['labels', 'notifications', 'reports'],
  ['automation'],
  ['administration'],
]

/** Names that say how a file is built instead of what it is about; everything ends up in such a folder. */
export const forbiddenFolders: readonly string[] = ['utils', 'helpers', 'services', 'types', 'hooks', 'dialogs']

/** The floors that features go through, each with the folders in its src that belong to no feature. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'apps/web': ['address', 'api', 'csv', 'pages', 'routes', 'shell', 'status'],
  'packages/contract': ['descriptions'],
  'apps/server': ['cli', 'database', 'demo', 'demo-partners', 'http', 'jobs', 'pdf', 'simulator', 'startup'],
  'packages/domain': ['arrival', 'editing', 'ending', 'kernel', 'sending', 'stages'],
  'packages/edi-mapping': ['edifact', 'in-words', 'kernel', 'outgoing-check', 'test-messages', 'x12'],
  'packages/store': ['demo', 'embedded', 'file-content', 'jobs', 'migrations'],
}

/** Permissions of screens and calls that are still to come; one that is asked leaves this list. */
export const laterPermissions: readonly string[] = ['Customers-LinkExternalCustomer', 'Notifications-ViewNotifications']

/** Statuses whose words mean other things as well: a check of prices ends in 'Error', a column is headed 'Shipped'. They count where the line speaks of a status before. */
export const otherWords: readonly string[] = ['Completed', 'Deleted', 'Duplicate', 'Error', 'Shipped', 'Shortfall']

/** Speak as the other side does (a warehouse's own words), or write what migrations fixed. */
export const speaksForOthers: readonly string[] = [
  'apps/server/src/simulator/',
  'apps/server/src/demo/',
  'apps/server/src/demo-partners/',
  'packages/store/src/migrations/',
]

/** Folders that only hold others: what stands on them stands beside the folders around them. */
export const shelves: readonly string[] = ['features']

/** The only files with a raw <a>: what the router's links are made of. A jump within the page (href="#…") may stand anywhere. */
export const linkFiles: readonly string[] = ['apps/web/src/address/link.tsx', 'packages/ui-kit/src/link/link.tsx']

/** Saves a file, which takes a link that is in no page. */
export const downloadFile = 'apps/web/src/csv/save-file.ts'

/** Reckons with days of the calendar, which it writes as moments in UTC. */
export const calendarFile = 'packages/contract/src/dashboard/dashboard-range.ts'

/** Names the address of each record. */
export const addressFile = 'apps/web/src/address/record-address.ts'

/** Compare the time of day with a moment that somebody wrote down (when a token ends, when labels were printed), or name a file by it. */
export const momentFiles: readonly string[] = [
  'apps/server/src/features/exchange/exchange-calls.ts',
  'apps/server/src/features/exchange/unfinished-files.ts',
  'apps/server/src/http/access-tokens.ts',
  'apps/web/src/api/token-call.ts',
  'apps/web/src/api/token-refresh.ts',
  'apps/web/src/features/shipments/send-offer.ts',
]
