/** Partners, products, stores and warehouses. */
import type { CallDescription } from './call-description.ts'

/** What a file is refused for, whether the caller waits for its lines or a job writes them. */
const badFile = ['noFileSelected', 'notCsv', 'csvHeaderUnsupported', 'csvHeadersMissing', 'csvHeaderDuplicate'] as const
const badProductFile = [...badFile, 'noPartnerSelectedForProducts'] as const
const badMasterProductFile = [...badFile, 'noUploadType'] as const
const badStoreFile = [...badFile, 'noPartnerSelectedForStores', 'partnerHasNoRetailer', 'globalStoresShared'] as const

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
  listRetailers: {
    description: 'Retailers by name, with the codes and ids of their partners, of those that the caller may see.',
  },
  downloadRetailers: { description: 'A CSV file of all retailers that the caller may see.' },
  getRetailer: { description: 'One retailer with its tax rule and partners.' },
  updateRetailer: {
    description:
      'Changes one field. Name, path and tax rule need PortalAdmin-Config too, childrenPartnersID (a comma list of all of its partners that the caller may see) needs Partners-LinkChildrenPartner. The tax rule holds for invoice lines made from then on.',
    refusals: ['partnerSettingInvalid', 'partnerOfOtherRetailer', 'ownerUnknown', 'fieldRequired', 'permissionMissing'],
    body: { taxRule: 'Tax Inclusive' },
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
  listProducts: {
    description: 'Products by SKU, a page at a time; `search` looks through codes, SKU, GTIN and description.',
  },
  getProduct: {
    description:
      'A product with its alternate codes, alternate prices and components, and with which of the three its partner uses.',
  },
  createProduct: {
    description: 'Creates a product under a Retailer Code that the partner does not have yet.',
    refusals: ['partnerNotFound', 'supplierProductCodeExists', 'fieldRequired', 'fieldTooLong'],
    body: { partnerCode: 'SANDX12', supplierProductCode: 'KW50881' },
  },
  updateProduct: {
    description:
      'Changes named fields of a product. null or an empty text removes a value. With the feature ExternalProducts the SKU is that of the master product and cannot be changed, and the Retailer Code by administrators alone.',
    refusals: [
      'supplierProductCodeExists',
      'skuOfMasterProduct',
      'adminOnlyField',
      'fieldRequired',
      'fieldTooLong',
      'saveConflict',
    ],
    body: { price: 4.4 },
  },
  listMasterProducts: {
    description: 'Master products by SKU, a page at a time; `search` looks through SKU, external ID and description.',
  },
  searchMasterProducts: {
    description: 'For choosing a master product: at most 50 whose SKU, external ID or description holds the search.',
  },
  getMasterProduct: {
    description:
      'A master product with its child products: the products of partners of its customer that have its externalProductID, of those partners that the caller may see.',
  },
  updateMasterProduct: {
    description:
      'Changes named fields of a master product; its children keep what they have. The SKU is the external system’s and cannot be changed.',
    refusals: ['skuOfExternalSystem', 'fieldRequired', 'fieldTooLong', 'saveConflict'],
    body: { description: 'Tea towel, natural' },
  },
  createChildProduct: {
    description:
      'Makes a product of a partner with the SKU, description, pack and weight of the master product of its customer, under a Retailer Code that the partner does not have yet.',
    refusals: [
      'partnerNotFound',
      'masterProductsOfNoCustomer',
      'masterProductUnknown',
      'supplierProductCodeExists',
      'fieldRequired',
      'fieldTooLong',
    ],
    body: { partnerCode: 'KOWHAI', externalProductID: 'ITEM-TT-5070', supplierProductCode: 'KW50881' },
  },
  downloadMasterProducts: {
    description: 'The master products of a customer as CSV, a line for each product that a partner lists them as.',
    refusals: ['parameterMissing'],
    contentType: 'text/csv',
  },
  deleteProduct: {
    description: 'Deletes a product that no order, invoice or kit names; a refusal says where it is used.',
    refusals: ['productInUse'],
  },
  searchProducts: {
    description:
      'Active products of a partner with exactly this code (Retailer Code, Translated Code, GTIN or an alternate code) or SKU. `price` is that of the partner’s price tier on `date` (today where left out) where there is one, else the product’s own.',
    refusals: ['partnerNotFound'],
  },
  uploadProducts: {
    description:
      'Uploads products of a partner: a CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252), or JSON rows whose names are the headers. A column that is not there leaves its field as it is; an empty value empties it. Written in one transaction or not at all; with `leaveOutRefused` refused lines are left out, with `dryRun` nothing is written and the answer says what would be. `uploadType` Standard makes new products and changes others, InsertOnly leaves the others, Aggregate adds to them and empties nothing.',
    refusals: [...badProductFile, 'productsFailedInsertion'],
  },
  uploadMasterProducts: {
    description:
      'Uploads what partners list master products as: a CSV file as GET /MasterProducts/Customer writes it, or JSON rows. A line names its partner (PartnerCode) and its master product (ProductID, or SKU) of the partner’s customer; a product that the partner has not listed yet is made with the SKU as its Retailer Code. `uploadType` is required: Standard, InsertOnly or Aggregate. Written in one transaction or not at all; with `leaveOutRefused` refused lines are left out, with `dryRun` nothing is written.',
    refusals: [...badMasterProductFile, 'productsFailedInsertion'],
  },
  startMasterProductUpload: {
    description:
      'As POST /MasterProducts/upload, but answered at once: a job writes the lines, in one transaction or not at all. GET /MasterProducts/Uploads says how far it is, and how it ended.',
    refusals: badMasterProductFile,
  },
  listMasterProductUploads: {
    description:
      'Uploads of master products that were written, newest first, with what each did; `longUploads`: those that a job writes, with how far each is, and how those of the last day ended. `partner`: code of a partner whose products they are of.',
  },
  undoMasterProductUpload: {
    description:
      'Takes an upload of master products back: the products that it made are deleted, those that it changed have again what they had, each in its audit. Refused while something was built on it; the refusal names it.',
    refusals: ['uploadUndone', 'uploadBuiltOn'],
  },
  startProductUpload: {
    description:
      'As POST /Products/upload, but answered at once: a job writes the lines, in one transaction or not at all. GET /Products/Uploads says how far it is, and how it ended.',
    refusals: badProductFile,
  },
  cancelLongUpload: {
    description:
      'Stops an upload that a job writes, before it is written: none of its lines is. It needs the permission of uploading such a file. Refused once it has ended.',
    refusals: ['uploadEnded'],
  },
  listProductUploads: {
    description:
      'Uploads of products that were written, newest first, with what each did; `longUploads`: those that a job writes, with how far each is, and how those of the last day ended. `partner`: code of a partner whose products they are of.',
  },
  undoProductUpload: {
    description:
      'Takes an upload of products back: what it made is deleted, what it changed has again what it had, each in its audit. Refused while something was built on it: an order that names a new product, a later edit or upload of what it changed; the refusal names it.',
    refusals: ['uploadUndone', 'uploadBuiltOn'],
  },
  downloadProducts: {
    description:
      'The products of a partner as CSV; an upload of the file changes nothing. With `model=template` the headers alone. Codes survive being opened and saved in Excel.',
    contentType: 'text/csv',
  },
  listReasonCodes: {
    description:
      'The reasons that a line of the partner’s orders can be refused, reduced or late for, by code. A line takes the code of one of them (`reasonCode`), and the acknowledgement carries it.',
  },
  addReasonCode: {
    description:
      'Adds a reason to the partner’s list; answers the list. The code is one that the partner knows: at most 30 characters for X12, 3 for EDIFACT.',
    refusals: ['reasonCodeTaken', 'reasonForNoLine', 'fieldRequired', 'fieldTooLong', 'textNotCarried'],
    body: { code: 'OS', reason: 'Out of stock', forRefused: true, forReduced: true },
  },
  updateReasonCode: {
    description: 'Changes a reason of the partner’s list; answers the list. Lines keep the code that they have.',
    refusals: ['reasonCodeTaken', 'reasonForNoLine', 'fieldRequired', 'fieldTooLong', 'textNotCarried'],
    body: { forLate: true },
  },
  deleteReasonCode: {
    description: 'Removes a reason from the partner’s list; answers the list. Lines keep the code that they have.',
  },
  addAlternateCode: {
    description: 'Adds a code under which the partner may order the product too; answers the product.',
    refusals: ['alternateCodeTaken', 'fieldRequired', 'fieldTooLong'],
    body: { alternateCode: 'TT-NAT-CTN', alternatePackSize: 12 },
  },
  updateAlternateCode: {
    description: 'Changes an alternate code or its pack size; answers the product.',
    refusals: ['alternateCodeTaken', 'fieldRequired', 'fieldTooLong'],
    body: { alternatePackSize: 24 },
  },
  deleteAlternateCode: { description: 'Removes an alternate code; answers the product.' },
  addAlternatePrice: {
    description:
      'Adds the price for a price code from a first to a last day (dd/MM/yyyy or YYYY-MM-DD). The price code that is the partner’s price tier decides what an order is checked against; answers the product.',
    refusals: ['priceCodeTaken', 'dayNeedsYear', 'validityReversed', 'fieldRequired'],
    body: { priceCode: 'SOUTH', alternatePrice: 4.6, validFrom: '01/07/2026', validTo: '30/06/2027' },
  },
  updateAlternatePrice: {
    description: 'Changes an alternate price, its code or its days; answers the product.',
    refusals: ['priceCodeTaken', 'dayNeedsYear', 'validityReversed', 'fieldRequired'],
    body: { alternatePrice: 4.7 },
  },
  deleteAlternatePrice: { description: 'Removes an alternate price; answers the product.' },
  addProductComponent: {
    description: 'Adds a product of the same partner that this one is made of; answers the product.',
    refusals: ['componentInvalid', 'fieldRequired'],
    body: { componentProductID: 12, quantity: 2 },
  },
  updateProductComponent: {
    description: 'Changes a component or how many of it there are; answers the product.',
    refusals: ['componentInvalid'],
    body: { quantity: 3 },
  },
  deleteProductComponent: { description: 'Removes a component; answers the product.' },
  lookUpStores: {
    description:
      'For choosing a store: active stores whose code or name contains the query, best matches first. Addresses need Address-ViewAddress.',
  },
  listStores: {
    description:
      'The stores of partners in reach, by their codes, a page at a time. `dcOnly`: distribution centres alone (Address-ViewDistributionCenters); `gsOnly`: the global stores of their retailers (Address-ViewGlobalStores); `unlinkedOnly`: stores without a global store.',
  },
  getStore: {
    description:
      'A store with the warehouse, distribution centre, sales group and global store that it belongs to. A global store has the name and code of its retailer as those of its partner.',
  },
  createStore: {
    description:
      'Creates a store or distribution centre by its code; the rest is changed afterwards. With `isGlobalStore` it is a global store of the retailer that `partnerCode` names (Address-LinkGlobalStores).',
    refusals: ['partnerNotFound', 'requiredFieldsMissing', 'fieldTooLong', 'codeTaken', 'ownerUnknown'],
    body: { partnerCode: 'SANDX12', storeCode: '0107', isDistributionCenter: false },
  },
  uploadStores: {
    description:
      'Uploads stores and distribution centres of a partner: a CSV file (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252), or JSON rows whose names are the headers. A column that is not there leaves its field as it is; an empty value empties it. Written in one transaction or not at all; with `leaveOutRefused` refused lines are left out, with `dryRun` nothing is written and the answer says what would be. With the feature GlobalStores they are the global stores of the partner’s retailer (Address-LinkGlobalStores), and the stores linked to them take their details over.',
    refusals: [...badStoreFile, 'storesFailedInsertion'],
  },
  suggestAddress: {
    description:
      'Addresses that begin like what was typed, best first, from the address service that the installation names; nothing is asked of any other host.',
    refusals: ['addressLookupOff', 'addressLookupFailed'],
  },
  findAddressCandidate: {
    description: 'The address behind a suggestion, with its score from 0 to 100; nothing is changed.',
    refusals: ['addressLookupOff', 'addressLookupFailed', 'addressUnknown'],
  },
  takeAddress: {
    description:
      'Replaces all address fields of the store by the address behind a suggestion, with its score. The service is asked once more; what it does not know is emptied.',
    refusals: [
      'addressNotSelected',
      'addressLookupOff',
      'addressLookupFailed',
      'addressUnknown',
      'editGlobalStore',
      'globalStoreShared',
    ],
    body: { key: 'Botany', text: '588 Chapel Road, Botany, Auckland, AKL, 2016' },
  },
  revalidateAddress: {
    description: 'Asks the address service how well it knows the address of the store, and keeps the score.',
    refusals: ['addressLookupOff', 'addressLookupFailed', 'addressMissing', 'addressChanged', 'editGlobalStore'],
  },
  startStoreUpload: {
    description:
      'As POST /Stores/upload, but answered at once: a job writes the lines, in one transaction or not at all. GET /Stores/Uploads says how far it is, and how it ended.',
    refusals: badStoreFile,
  },
  listStoreUploads: {
    description:
      'Uploads of stores and distribution centres that were written, newest first, with what each did; `longUploads`: those that a job writes, with how far each is, and how those of the last day ended. `partner`: code of a partner whose stores they are of.',
  },
  undoStoreUpload: {
    description:
      'Takes an upload of stores back: what it made is deleted, what it changed has again what it had, each in its audit. Refused while something was built on it: an order that names a new store, a later edit or upload of what it changed; the refusal names it.',
    refusals: ['uploadUndone', 'uploadBuiltOn', 'globalStoresShared'],
  },
  downloadStores: {
    description:
      'The stores of a partner as CSV, with `dcOnly` its distribution centres; an upload of the file changes nothing. With `model=template` the headers alone. Codes survive being opened and saved in Excel. With the feature GlobalStores: the global stores of its retailer.',
    contentType: 'text/csv',
  },
  updateStore: {
    description:
      'Changes named fields of a store; null or an empty text removes one that may be empty. With the feature GlobalStores the details of a partner’s store are those of its global store, and are changed there; its code is the partner’s own. Stores that have the code of their global store get its new code.',
    refusals: [
      'editGlobalStore',
      'fieldOfPartnerStore',
      'globalStoreShared',
      'codeTaken',
      'ownerUnknown',
      'fieldRequired',
      'emailInvalid',
      'permissionMissing',
      'saveConflict',
    ],
    body: { name: 'Botany' },
  },
  deleteStore: {
    description:
      'Deletes a store for good. One that is linked to orders or invoices, or serves other stores, stays: `warningMessage` then says why.',
    refusals: ['storeDeactivated', 'storeIsGlobalStore', 'storeHasGlobalStore'],
  },
  listSalesGroups: { description: 'The sales groups of partners in reach, by partner and code, a page at a time.' },
  getSalesGroup: { description: 'A sales group. Which one a store belongs to stands on the store.' },
  createSalesGroup: {
    description: 'Creates a sales group of a partner, under a code that the partner has not used yet.',
    refusals: ['partnerNotFound', 'requiredFieldsMissing', 'codeTaken'],
    body: { partnerCode: 'SANDX12', salesGroupCode: 'NORTH', salesGroupName: 'North Island' },
  },
  updateSalesGroup: {
    description: 'Changes code, name or description of a sales group.',
    refusals: ['codeTaken', 'fieldRequired', 'saveConflict'],
    body: { salesGroupName: 'North Island' },
  },
  listWarehouses: {
    description:
      'Warehouses of partners in reach. `filters` are field:operator:value with | between them (a | in a value is written %7C, a % %25), such as warehouseCode:contains:KAR|partnerName:isAnyOf:Harbour,Tui; `logicOperator` says whether all of them have to hold or any. Fields: warehouseCode, warehouseName, warehouseDescription, partnerName, partnerCode. Operators: contains, equals, startsWith, endsWith, isEmpty, isNotEmpty, isAnyOf.',
  },
  getWarehouse: { description: 'A warehouse of a partner, with the number that the external system knows it by.' },
  createWarehouse: {
    description: 'Creates a warehouse of a partner, under a code that the partner has not used yet.',
    refusals: ['partnerNotFound', 'fieldRequired', 'codeTaken'],
    body: { partnerCode: 'SANDX12', warehouseCode: 'KARAKA', warehouseName: 'Karaka Warehouse' },
  },
  updateWarehouse: {
    description: 'Changes code, name, description or external number of a warehouse.',
    refusals: ['codeTaken', 'fieldRequired', 'saveConflict'],
    body: { warehouseName: 'Karaka Warehouse' },
  },
  lookUpWarehouses: {
    description:
      'The warehouses of a partner, or of all the caller’s partners. External numbers need Warehouses-ViewWarehouse.',
  },
} as const satisfies Record<string, CallDescription>
