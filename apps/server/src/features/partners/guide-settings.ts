/** The settings of a partner that are kept in its guide. */
import type { EdifactGuide, PartnerGuide, PartnerSettings, PartnerValues, SentLevel, X12Guide } from '@quayside/domain'

export type GuideField = 'tolerant' | 'characterSet' | 'messageVersion'

const directoryOf = ({ version, release, agency, association }: EdifactGuide): string =>
  [version, release, agency, association].filter((part) => part !== '').join(':')

export const guideSettings = (guide: PartnerGuide): Pick<PartnerSettings, GuideField> => ({
  tolerant: guide.tolerant ?? false,
  characterSet: guide.standard === 'EDIFACT' ? guide.syntaxIdentifier : null,
  messageVersion: guide.standard === 'EDIFACT' ? directoryOf(guide) : guide.version,
})

/** The guide with the values of its settings, which their rules have checked. */
export function guideWith(guide: PartnerGuide, values: Pick<PartnerValues, GuideField>): PartnerGuide {
  const tolerant = values.tolerant === true
  const text = String(values.messageVersion)
  if (guide.standard === 'X12') return { ...guide, tolerant, version: text } satisfies X12Guide
  const [version = '', release = '', agency = '', association = ''] = text.split(':')
  const syntaxIdentifier = values.characterSet as SentLevel
  return { ...guide, tolerant, syntaxIdentifier, version, release, agency, association }
}
