/** Writes down, for the mail about errors, that a partner's file was not taken in whole: no order says so. */
import { type ExchangeStatus, exchangeStatus } from '@quayside/contract'
import { notificationAddresses } from '@quayside/domain'
import { insertNotices, type PartnerRow, type Tx } from '@quayside/store'
import { partnerSettings } from '../../features/partners/partner-settings.ts'
import type { Services } from '../../services.ts'

interface RefusedFile {
  readonly exchange_file_id: number
  readonly file_name: string
}

/** A file that came a second time is no news: what it holds was taken in with the first. */
const refusedStatuses: readonly ExchangeStatus[] = [
  exchangeStatus.rejected,
  exchangeStatus.partlyRejected,
  exchangeStatus.failed,
]

/** In the transaction that decides about the file. */
export async function noteRefusedFile(
  tx: Tx,
  { partner, file }: { readonly partner: PartnerRow; readonly file: RefusedFile },
  found: { readonly status: ExchangeStatus; readonly faults: readonly string[] },
  { config }: Pick<Services, 'config'>,
): Promise<void> {
  if (!config.mail || !refusedStatuses.includes(found.status)) return
  if (notificationAddresses('error', partnerSettings(partner)).length === 0) return
  const words = [`File ${file.file_name}: ${found.status}`, ...found.faults].join('\n')
  await insertNotices(tx, partner.partner_id, [{ list: 'errors', words, path: `/exchange/${file.exchange_file_id}` }])
}
