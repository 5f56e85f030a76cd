/** The guide that a new partner starts with, before its own values are entered. */
import type { EdifactGuide, X12Guide } from '@quayside/domain'

const COMMON = {
  us: { id: '', qualifier: 'ZZ' },
  them: { id: '', qualifier: 'ZZ' },
  acceptAnySender: false,
  createUnknownRecords: false,
  uniqueControlNumbers: true,
  test: false,
  despatchStructure: 'pick-and-pack',
} as const

/** X12 004010 with the usual separators; EDIFACT D.96A EANCOM in Latin-1 with a decimal point. */
export function guideDefaults(standard: 'X12'): X12Guide
export function guideDefaults(standard: 'EDIFACT'): EdifactGuide
export function guideDefaults(standard: 'X12' | 'EDIFACT'): X12Guide | EdifactGuide
export function guideDefaults(standard: 'X12' | 'EDIFACT'): X12Guide | EdifactGuide {
  return standard === 'X12' ? X12_DEFAULTS : EDIFACT_DEFAULTS
}

const X12_DEFAULTS: X12Guide = {
  ...COMMON,
  standard: 'X12',
  version: '004010',
  elementSeparator: '*',
  componentSeparator: '>',
  segmentTerminator: '~',
  requestTa1: false,
  acknowledgeEverySet: true,
  buyerCodeQualifiers: ['IN', 'BP', 'CB', 'SK'],
}

const EDIFACT_DEFAULTS: EdifactGuide = {
  ...COMMON,
  us: { id: '', qualifier: '14' },
  them: { id: '', qualifier: '14' },
  standard: 'EDIFACT',
  version: 'D',
  release: '96A',
  agency: 'UN',
  association: 'EAN008',
  syntaxIdentifier: 'UNOC',
  syntaxVersion: '3',
  decimalMark: '.',
  contrl: 'always',
  buyerCodeQualifiers: ['IN', 'BP'],
}
