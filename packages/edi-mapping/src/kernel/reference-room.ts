/** How long a reference may be. */
import type { PartnerGuide } from '@quayside/domain'

/** DE 127 of the partner's version of X12: 30 characters, 50 from 004030 on. */
export const longestX12Reference = ({ version }: PartnerGuide): number => (version >= '004030' ? 50 : 30)
