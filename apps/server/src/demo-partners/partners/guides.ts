/** EDI guides of the demo partners: the standard's usual dialect with the identifications of both sides. */
import type { EdifactGuide, X12Guide } from '@quayside/domain'
import { guideDefaults } from '@quayside/edi-mapping'
import { companyPrefix, gs1Number13 } from '../products/gs1.ts'

/** The demo supplier. */
export const supplierName = 'Harakeke Homewares'
export const supplierGln = gs1Number13(companyPrefix, 1)

export const x12Guide = (
  retailerID: string,
  version: '004010' | '005010',
  given: Partial<X12Guide> = {},
): X12Guide => ({
  ...guideDefaults('X12'),
  version,
  us: { id: 'HARAKEKE', qualifier: 'ZZ' },
  them: { id: retailerID, qualifier: 'ZZ' },
  ...given,
})

export const edifactGuide = (retailerGln: string, given: Partial<EdifactGuide> = {}): EdifactGuide => ({
  ...guideDefaults('EDIFACT'),
  us: { id: supplierGln, qualifier: '14' },
  them: { id: retailerGln, qualifier: '14' },
  ...given,
})
