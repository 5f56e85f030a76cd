/** The purpose of a message, in both standards' codes. */
import type { PurchaseOrder } from '../documents.ts'

type Purpose = PurchaseOrder['purpose']

/** BEG01, DE 353. Re-submissions (15) and reissues (18) count as originals: real duplicates are found by their order number. */
export const X12_PURPOSES: Readonly<Record<string, Purpose>> = {
  '00': 'original',
  '01': 'cancellation',
  '04': 'change',
  '05': 'replacement',
  '06': 'confirmation',
  '07': 'duplicate',
  '15': 'original',
  '18': 'original',
  '22': 'duplicate',
}

/** BGM 1225. 31 is a copy, 42 a confirmation. */
export const EDIFACT_PURPOSES: Readonly<Record<string, Purpose>> = {
  '9': 'original',
  '1': 'cancellation',
  '4': 'change',
  '5': 'replacement',
  '6': 'confirmation',
  '42': 'confirmation',
  '7': 'duplicate',
  '31': 'duplicate',
  '16': 'original',
  '46': 'original',
}

/** The code written for each purpose. */
export const X12_PURPOSE_CODES: Readonly<Record<Purpose, string>> = {
  original: '00',
  cancellation: '01',
  change: '04',
  replacement: '05',
  confirmation: '06',
  duplicate: '07',
}

export const EDIFACT_PURPOSE_CODES: Readonly<Record<Purpose, string>> = {
  original: '9',
  cancellation: '1',
  change: '4',
  replacement: '5',
  confirmation: '6',
  duplicate: '7',
}
