/** Products, stores, warehouses, partners, users. */
export const masterDataErrors = {
  chosenProductUnknown: {
    status: 400,
    message: 'Partner {partner} has no active product {code}; nothing was saved.',
    hint: 'Choose one of its products, or create this one first.',
  },
  requiredFieldsMissing: { status: 400, message: 'Please fill in all required fields!' },
  fieldRequired: { status: 400, message: '{label} is required.' },
  fieldsMissing: { status: 400, message: 'Missing field(s): {labels}', hint: 'Send {names}.' },
  fieldTooLong: { status: 400, message: '{label} has more than {n} characters.' },
  textNotCarried: {
    status: 400,
    message: '{field}: the documents of partner {partner} cannot carry {characters}.',
    hint: 'Leave it out.',
  },
  parameterMissing: { status: 400, message: '{param} not specified!' },
  supplierProductCodeExists: {
    status: 400,
    message: 'Supplier Product Code {code} already exists.',
    hint: 'Choose another code.',
  },
  productsFailedInsertion: { status: 400, message: 'Products failed insertion or validation.' },
  storeHasGlobalStore: { status: 400, message: 'Store {storeCode} has a global store and cannot be deleted.' },
  storeIsGlobalStore: { status: 400, message: 'Store {storeCode} is a global store and cannot be deleted.' },
  storeInUse: { status: 400, message: 'Store {storeCode} is linked to orders or invoices and cannot be deleted.' },
  storeDeactivated: { status: 400, message: 'This store has been deactivated' },
  storeWithoutGlobalStore: { status: 400, message: 'This store has no global store' },
  editGlobalStore: { status: 400, message: 'To edit a store detail, please edit the global store for this store' },
  addressNotSelected: { status: 400, message: 'You must select an address from the dropdown.' },
  partnerCodeTaken: { status: 400, message: 'Partner code {code} is already in use.', hint: 'Choose another code.' },
  partnerSettingInvalid: { status: 400, message: '{setting} cannot be {value}.', hint: 'Use {wanted}.' },
  partnerSettingNeeds: {
    status: 400,
    message: '{setting} needs {needed}.',
    hint: 'Switch {needed} on first, or {setting} off.',
  },
  partnerCodeKept: {
    status: 400,
    message: 'The code of partner {code} cannot be changed: files were exchanged under it.',
    hint: 'Create a partner with the other code.',
  },
  ownerUnknown: { status: 400, message: '{kind} {value} is not known.', hint: 'Choose one of those that are listed.' },
  toleranceInvalid: {
    status: 400,
    message: 'The price validation tolerance {value} is not a percentage from 0 to 100.',
  },
  emailInvalid: {
    status: 400,
    message: '{value} is not an email address.',
    hint: 'Separate several addresses by semicolon.',
  },
} as const
