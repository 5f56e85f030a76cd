/** The SSCC of a new carton: never given twice, whatever becomes of the carton. */
import { type Decision, makeSscc, type PartnerSettings } from '@quayside/domain'
import { nextSsccSerial, type Tx, takeSscc } from '@quayside/store'

/** Stands in for partners whose settings name no GS1 company prefix. */
export const defaultCompanyPrefix = '9421000'
const defaultExtensionDigit = '0'

/**
 * The partner's prefix is its GS1 company prefix, its suffix the extension digit. Serial numbers are counted per company
 * prefix alone, so that partners which share one never get the same number. Prefixes of different lengths that begin alike
 * (0614141 and 06141410) make the same numbers: one that was given before is passed over.
 */
export async function newSscc(
  tx: Tx,
  partner: Pick<PartnerSettings, 'ssccPrefix' | 'ssccSuffix'>,
): Promise<Decision<string>> {
  const companyPrefix = partner.ssccPrefix?.trim() || defaultCompanyPrefix
  const extension = partner.ssccSuffix?.trim() || defaultExtensionDigit
  while (true) {
    const made = makeSscc(extension, companyPrefix, await nextSsccSerial(tx, companyPrefix))
    if (!made.ok || (await takeSscc(tx, made.value))) return made
  }
}
