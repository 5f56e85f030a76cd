/** The purpose of a message, in both standards' codes. */
import type { PurchaseOrder } from '../documents.ts'

type Purpose = PurchaseOrder['purpose']

/** BEG01, DE 353. A re-submission (15) and a reissue (18) are duplicates by name only: duplicate order numbers are found by number. */
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

/** What each purpose is written with. */
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
