/** CSV uploads of products, master products and stores (specification 2, section 5). */
export const uploadErrors = {
  noFileSelected: { status: 400, message: 'No file was selected for the {kind} upload.' },
  notCsv: { status: 400, message: 'The uploaded file must be a CSV.' },
  csvHeaderUnsupported: { status: 400, message: 'The csv header {h} is not supported.' },
  csvHeadersMissing: { status: 400, message: 'The uploaded file is missing the required header(s) {headers}' },
  csvHeaderDuplicate: { status: 400, message: 'The csv header {h} appears more than once.' },
  csvColumnNameless: {
    status: 400,
    message: 'Line {line}: column {n} has no header but holds {value}.',
    hint: 'Give the column a header, or empty it.',
  },
  csvQuoteUnclosed: {
    status: 400,
    message: 'Line {line}: a quotation mark is not closed.',
    hint: 'Close it at the end of the value, or write a mark that belongs to the value twice, within quotation marks.',
  },
  csvLineLength: {
    status: 400,
    message: 'Line {line} has {actual} values instead of {expected}.',
    hint: 'Put quotes around a value with a comma in it.',
  },
  csvValueRequired: {
    status: 400,
    message: 'The value for field {h} is empty but the field is required.',
    hint: 'Fill it, or leave the line out.',
  },
  csvValueTooLong: {
    status: 400,
    message: 'Line {line}: the value for field {h} has more than {n} characters.',
    hint: 'Shorten it.',
  },
  csvCurrencyInvalid: {
    status: 400,
    message: 'Line {line}: the value for field {h} is not a currency amount: {value}.',
    hint: 'Write an amount, for example 18.90.',
  },
  csvNumberInvalid: {
    status: 400,
    message: 'Line {line}: the value for field {h} is not a number: {value}.',
    hint: 'Avoid scientific notation.',
  },
  csvFlagInvalid: {
    status: 400,
    message: 'Line {line}: the value for field {h} is neither yes nor no: {value}.',
    hint: 'Write 1 or true, 0 or false.',
  },
  csvScientific: {
    status: 400,
    message: 'Line {line}: the value for field {h} is in scientific notation: {value}.',
    hint: 'Format the column as text, and enter the code again.',
  },
  csvValueInvalid: { status: 400, message: 'Line {line}: the value for field {h} cannot be {value}. {reason}' },
  noPartnerSelectedForProducts: { status: 400, message: 'No partner is selected for the product upload.' },
  noPartnerSelectedForStores: { status: 400, message: 'No partner is selected for the Store upload.' },
  noUploadType: { status: 400, message: 'No upload type was selected.' },
  csvLineTwice: {
    status: 400,
    message: 'Line {line}: {value} is also on line {other}.',
    hint: 'Give each {record} one line.',
  },
  gtinExists: {
    status: 400,
    message: 'Line {line}: GTIN {gtin} exists on {other}.',
    hint: "Use 'Override Duplicate GTINs' to replace it.",
  },
  noMasterProductForSku: { status: 400, message: 'Line {line}: there is no master product for SKU {sku}.' },
  partnerCodeUnknown: { status: 400, message: 'Line {line}: PartnerCode {code} is not set up.' },
  alternateCodeNotUnique: {
    status: 400,
    message: 'Line {line}: alternate code {code} is not unique for the partner: {other} has it.',
    hint: 'Give each code to one product.',
  },
  masterProductAmbiguous: {
    status: 400,
    message: 'Line {line}: several master products have SKU {sku}.',
    hint: 'Name it by its ProductID.',
  },
  listedSeveralTimes: {
    status: 400,
    message: 'Line {line}: {partner} lists the master product of SKU {sku} several times.',
    hint: 'Name the product by its GTIN, or upload the products of the partner.',
  },
  listingCodeTaken: {
    status: 400,
    message: 'Line {line}: {partner} has another product under Retailer Code {code}.',
    hint: 'Create the child on the page of the master product, under a code of its own.',
  },
  skuNotEditable: {
    status: 400,
    message: 'Line {line}: the SKU of {other} is {value} and cannot be changed.',
    hint: 'It is that of the external system.',
  },
  uploadUndone: { status: 400, message: 'The upload {file} was undone already, by {by}.' },
  uploadBuiltOn: {
    status: 400,
    message: 'The upload {file} cannot be undone: {where}.',
    hint: 'Change the records themselves.',
  },
  duplicateAlternateCode: {
    status: 400,
    message: 'Line {line}: duplicate alternate code {code}.',
    hint: 'Name it once.',
  },
  duplicatePrice: {
    status: 400,
    message: 'Line {line}: duplicate price for location {priceCode}.',
    hint: 'Name the price code once.',
  },
  uploadEnded: { status: 400, message: 'The upload {file} is not being written any more: it was {how}.' },
} as const
