/** CSV uploads of products, master products and stores (specification 2, section 5). */
export const uploadErrors = {
  noFileSelected: { status: 400, message: 'No file was selected for the {kind} upload.' },
  notCsv: { status: 400, message: 'The uploaded file must be a CSV.' },
  csvHeaderUnsupported: { status: 400, message: 'The csv header {h} is not supported.' },
  csvHeadersMissing: { status: 400, message: 'The uploaded file is missing the required header(s) {headers}' },
  csvHeaderDuplicate: { status: 400, message: 'The csv header {h} appears more than once.' },
  csvLineLength: { status: 400, message: 'Line {line} has {actual} values instead of {expected}.' },
  csvValueRequired: { status: 400, message: 'The value for field {h} is empty but the field is required.' },
  csvValueTooLong: { status: 400, message: 'Line {line}: the value for field {h} has more than {n} characters.' },
  csvCurrencyInvalid: {
    status: 400,
    message: 'Line {line}: the value for field {h} is not a currency amount: {value}.',
  },
  csvNumberInvalid: {
    status: 400,
    message: 'Line {line}: the value for field {h} is not a number: {value}.',
    hint: 'Avoid scientific notation.',
  },
  noPartnerSelectedForProducts: { status: 400, message: 'No partner is selected for the product upload.' },
  noPartnerSelectedForStores: { status: 400, message: 'No partner is selected for the Store upload.' },
  noUploadType: { status: 400, message: 'No upload type was selected.' },
  gtinExists: {
    status: 400,
    message: 'Line {line}: GTIN {gtin} exists already.',
    hint: "Use 'Override Duplicate GTINs' to replace it.",
  },
  noMasterProductForSku: { status: 400, message: 'Line {line}: there is no master product for SKU {sku}.' },
  partnerCodeUnknown: { status: 400, message: 'Line {line}: PartnerCode {code} is not set up.' },
  alternateCodeNotUnique: { status: 400, message: 'Line {line}: alternate code {code} is not unique for the partner.' },
  duplicatePrice: { status: 400, message: 'Line {line}: duplicate price for location {priceCode}.' },
} as const
