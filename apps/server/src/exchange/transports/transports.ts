/** Every transport that a partner may have. A kind of the settings that is missing here does not compile. */
import type { TransportKind } from '@quayside/domain'
import type { PartnerRow } from '@quayside/store'
import { folder } from './folder.ts'
import type { Transport } from './transport.ts'

export const transports: { readonly [K in TransportKind]: Transport } = { folder }

export const transportOf = ({ transport }: Pick<PartnerRow, 'transport'>): Transport => transports[transport.kind]
