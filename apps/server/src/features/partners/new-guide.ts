/** The guide that a new partner starts with: the standard's usual dialect, we as most partners know us, the partner by its code. */
import type { EdiAddress, PartnerGuide } from '@quayside/domain'
import { guideDefaults } from '@quayside/edi-mapping'

/** What we call ourselves before any partner of the standard exists. */
const ourName = 'QUAYSIDE'

export function newGuide(standard: 'X12' | 'EDIFACT', code: string, usual: EdiAddress | null): PartnerGuide {
  // A name agreed between two; qualifier 14 would say that it is a GLN.
  const qualifier = standard === 'X12' ? 'ZZ' : ''
  return {
    ...guideDefaults(standard),
    us: usual ?? { id: ourName, qualifier },
    them: { id: code, qualifier },
  }
}

/** Who goes by its code in the exchange goes by the new one; who has an address of its own keeps it. */
export function guideOfCode(guide: PartnerGuide, before: string, after: string): PartnerGuide {
  return guide.them.id === before ? { ...guide, them: { ...guide.them, id: after } } : guide
}
