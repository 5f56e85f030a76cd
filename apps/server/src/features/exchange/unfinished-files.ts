/** Lists files that kept a temporary name: the transfer was interrupted, or the client did not rename them. */
import { listUnfinishedFiles, unfinishedAfterHours, unfinishedAtMost } from '@quayside/contract'
import { allow, partnerScope, scopeCovers } from '@quayside/domain'
import { activePartners } from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'

export const unfinishedFilesCall: Implementation = implement(
  listUnfinishedFiles,
  async ({ actor }, { db, folders }) => {
    const partners = (await activePartners(db)).filter((one) => scopeCovers(partnerScope(actor), one.partner_id))
    const before = new Date(Date.now() - unfinishedAfterHours * 3_600_000)
    const files = await Promise.all(
      partners.map(async ({ partner_id: partnerID, code: partnerCode }) =>
        (await folders.unfinished(partnerCode, before)).map(({ fileName, changed }) => ({
          partnerID,
          partnerCode,
          fileName,
          changed: changed.toISOString(),
        })),
      ),
    )
    return allow({ files: files.flat().slice(0, unfinishedAtMost), total: files.flat().length })
  },
)
