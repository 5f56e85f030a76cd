/**
 * A partner's EDI guide as data: which standard, who we are to each other, and which of the allowed dialects the
 * partner speaks. Shared by the contract (partner settings) and edi-mapping (reading and writing).
 */

import type { UblSettings } from './ubl-settings.ts'

export interface EdiAddress {
  /** ISA06/ISA08 or UNB 0004/0010, without padding. */
  readonly id: string
  /** ISA05/ISA07 or UNB 0007; '' when none. */
  readonly qualifier: string
  /** GS02/GS03; the interchange id when left out. X12 only. */
  readonly groupId?: string
}

interface GuideBase {
  /** Ourselves, as this partner knows us. */
  readonly us: EdiAddress
  /** The partner. */
  readonly them: EdiAddress
  /** Sandbox partners take a file from anyone; others refuse an unknown sender or receiver. */
  readonly acceptAnySender: boolean
  /** A product or store that is not known is made from the message (sandbox partners). */
  readonly createUnknownRecords: boolean
  /** A control number that was used before with other content is refused. */
  readonly uniqueControlNumbers: boolean
  /** Faults that leave no doubt what is meant are noted, and the message is read; strict when left out. */
  readonly tolerant?: boolean
  /** Invoices as UBL; none when left out. */
  readonly ubl?: UblSettings
  /** An acknowledgement gives a reason for each line that is refused, reduced or late; false or left out: it can. */
  readonly reasonCodesRequired?: boolean
  /** Marks outgoing interchanges as test. */
  readonly test: boolean
  /** Carton layout of the despatch advice. */
  readonly despatchStructure: 'pick-and-pack' | 'standard-pack'
  /** One 855 or ORDRSP for a purchase order with several store orders (left out), or one for each store order. */
  readonly acknowledgementPer?: AcknowledgementPer
  /** Which identifier carries our partner's article code ("Retailer Code") on a line. */
  readonly buyerCodeQualifiers: readonly string[]
}

export interface X12Guide extends GuideBase {
  readonly standard: 'X12'
  /** GS08, e.g. '004010'. */
  readonly version: string
  readonly elementSeparator: string
  readonly componentSeparator: string
  readonly segmentTerminator: string
  /** ISA14 of what we send. */
  readonly requestTa1: boolean
  /** 997 lists every set, or only the rejected ones. */
  readonly acknowledgeEverySet: boolean
  /** An 860 states the quantity to which a line changes in POC04; false or left out: in POC03. */
  readonly newQuantityInPoc04?: boolean
  /** N101 (DE 98) of the store that goods pass a distribution centre for: Z7 mark for (left out), or BY buying party. */
  readonly storeEntity?: StoreEntity
  /** Level of an 856 that names this store: each store its own order level (left out), or each carton. */
  readonly storeLevel?: StoreLevel
}

export const acknowledgementPers = ['order', 'storeOrder'] as const
export type AcknowledgementPer = (typeof acknowledgementPers)[number]

/** DE 98: mark-for party, buying party. */
export const storeEntities = ['Z7', 'BY'] as const
export type StoreEntity = (typeof storeEntities)[number]

export const storeLevels = ['order', 'carton'] as const
export type StoreLevel = (typeof storeLevels)[number]

/**
 * The character sets that we send in, by UNB 0001 (ISO 9735): plain marks (UNOA, UNOB), the parts of ISO 8859 (UNOC to UNOL:
 * Latin 1, 2, Cyrillic, Greek, Latin 3, 4, Arabic, Hebrew, Latin 5, 9) and Unicode as UTF-8 (UNOW, UNOY).
 */
export const sentLevels = [
  'UNOA',
  'UNOB',
  'UNOC',
  'UNOD',
  'UNOE',
  'UNOF',
  'UNOG',
  'UNOH',
  'UNOI',
  'UNOJ',
  'UNOK',
  'UNOL',
  'UNOW',
  'UNOY',
] as const
export type SentLevel = (typeof sentLevels)[number]

export interface EdifactGuide extends GuideBase {
  readonly standard: 'EDIFACT'
  /** UNH S009 version parts, e.g. { version: 'D', release: '96A', agency: 'UN', association: 'EAN008' }. */
  readonly version: string
  readonly release: string
  readonly agency: string
  readonly association: string
  /** UNB S001 0001, e.g. 'UNOC'. */
  readonly syntaxIdentifier: SentLevel
  readonly syntaxVersion: '3' | '4'
  readonly decimalMark: '.' | ','
  /** CONTRL for every interchange (default), or only where UNB 0031 asks. */
  readonly contrl: 'always' | 'when-requested'
}

export type PartnerGuide = X12Guide | EdifactGuide

/** Whether each carton must hold one product: a standard pack 856 (BSN05 0002) names one item above its cartons. */
export const takesOneProductPerCarton = (guide: PartnerGuide): boolean =>
  guide.standard === 'X12' && guide.despatchStructure === 'standard-pack'
