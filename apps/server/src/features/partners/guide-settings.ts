/** The settings of a partner that are kept in its guide. */
import {
  type AcknowledgementPer,
  type EdiAddress,
  type EdifactGuide,
  noUbl,
  type PartnerGuide,
  type PartnerSettings,
  type PartnerValue,
  type PartnerValues,
  type SentLevel,
  type StoreEntity,
  type StoreLevel,
  type UblSettings,
  type X12Guide,
} from '@quayside/domain'

export type GuideField =
  | 'tolerant'
  | 'characterSet'
  | 'messageVersion'
  | 'theirInterchangeID'
  | 'theirInterchangeQualifier'
  | 'ourInterchangeID'
  | 'ourInterchangeQualifier'
  | 'testMessages'
  | 'createUnknownRecords'
  | 'newQuantityInPoc04'
  | 'reasonCodesRequired'
  | 'acknowledgementPer'
  | 'storeEntity'
  | 'storeLevel'
  | keyof UblSettings

const directoryOf = ({ version, release, agency, association }: EdifactGuide): string =>
  [version, release, agency, association].filter((part) => part !== '').join(':')

export const guideSettings = (guide: PartnerGuide): Pick<PartnerSettings, GuideField> => ({
  tolerant: guide.tolerant ?? false,
  characterSet: guide.standard === 'EDIFACT' ? guide.syntaxIdentifier : null,
  messageVersion: guide.standard === 'EDIFACT' ? directoryOf(guide) : guide.version,
  theirInterchangeID: guide.them.id,
  theirInterchangeQualifier: guide.them.qualifier || null,
  ourInterchangeID: guide.us.id,
  ourInterchangeQualifier: guide.us.qualifier || null,
  testMessages: guide.test,
  createUnknownRecords: guide.createUnknownRecords,
  newQuantityInPoc04: guide.standard === 'X12' && guide.newQuantityInPoc04 === true,
  reasonCodesRequired: guide.reasonCodesRequired === true,
  acknowledgementPer: guide.acknowledgementPer ?? 'order',
  storeEntity: (guide.standard === 'X12' ? guide.storeEntity : undefined) ?? 'Z7',
  storeLevel: (guide.standard === 'X12' ? guide.storeLevel : undefined) ?? 'order',
  ...noUbl,
  ...guide.ubl,
})

const addressWith = (before: EdiAddress, id: PartnerValue, qualifier: PartnerValue): EdiAddress => ({
  ...before,
  id: String(id),
  qualifier: String(qualifier ?? ''),
})

/** The guide with the values of its settings, which their rules have checked. */
export function guideWith(before: PartnerGuide, values: Pick<PartnerValues, GuideField>): PartnerGuide {
  const ubl = Object.fromEntries(Object.keys(noUbl).map((field) => [field, values[field as keyof UblSettings]]))
  const guide = {
    ...before,
    ubl: ubl as unknown as UblSettings,
    them: addressWith(before.them, values.theirInterchangeID, values.theirInterchangeQualifier),
    us: addressWith(before.us, values.ourInterchangeID, values.ourInterchangeQualifier),
    test: values.testMessages === true,
    createUnknownRecords: values.createUnknownRecords === true,
    reasonCodesRequired: values.reasonCodesRequired === true,
    acknowledgementPer: values.acknowledgementPer as AcknowledgementPer,
  }
  const tolerant = values.tolerant === true
  const text = String(values.messageVersion)
  if (guide.standard === 'X12') {
    return {
      ...guide,
      tolerant,
      version: text,
      newQuantityInPoc04: values.newQuantityInPoc04 === true,
      storeEntity: values.storeEntity as StoreEntity,
      storeLevel: values.storeLevel as StoreLevel,
    } satisfies X12Guide
  }
  const [version = '', release = '', agency = '', association = ''] = text.split(':')
  const syntaxIdentifier = values.characterSet as SentLevel
  return { ...guide, tolerant, syntaxIdentifier, version, release, agency, association }
}
