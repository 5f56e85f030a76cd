/** Mails a partner what waits to be told of: at once, and then at most one mail to each of its lists in ten minutes. */
import { createHash } from 'node:crypto'
import { formatDateTime, listAddresses, type NotificationList, oneLine } from '@quayside/domain'
import {
  findPartner,
  gatherMails,
  type NoticeRow,
  noteMailed,
  type PartnerMailRow,
  type PartnerRow,
  readPartnerMail,
} from '@quayside/store'
import type { PartnerMailJob } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { partnerSettings } from '../partners/partner-settings.ts'
import type { Mail } from '../session/mailer.ts'

const pauseMinutes = 10
/** The rest is counted, with where to find it. */
const mostNotices = 50
const mostLines = 5
const mostSubjectCharacters = 100

/** Each mail is made together with its job: it is queued exactly when its notices are taken. */
export async function gatherPartnerMails({ db, jobs, config }: Services): Promise<void> {
  if (!config.mail) return
  await db.transaction().execute(async (tx) => {
    const mails = await gatherMails(tx, pauseMinutes)
    const payloads = mails.map((one) => ({ partnerMailID: one.partner_mail_id, partnerID: one.partner_id }))
    await jobs.sendMany(tx, 'mail-partner', payloads)
  })
}

const counted: Readonly<Record<NotificationList, readonly [one: string, several: string]>> = {
  errors: ['error', 'errors'],
  notifications: ['notification', 'notifications'],
}

interface Written {
  readonly mail: PartnerMailRow
  readonly notices: readonly NoticeRow[]
  readonly partner: Pick<PartnerRow, 'partner_id' | 'code' | 'name'>
  readonly zone: string
  readonly publicUrl: string
}

/** Names and errors come from files of strangers: none of their lines looks like one of ours, or like a header. */
function linesOf({ words }: Pick<NoticeRow, 'words'>): readonly string[] {
  const lines = words.split(/\r?\n/).map(oneLine)
  const more = lines.length - mostLines
  return more > 0 ? [...lines.slice(0, mostLines), `… and ${more} more line${more === 1 ? '' : 's'}`] : lines
}

function subjectOf({ mail, notices, partner }: Written): string {
  const [first = ''] = notices.length === 1 && notices[0] ? linesOf(notices[0]) : []
  if (first !== '' && first.length <= mostSubjectCharacters) return first
  const [one, several] = counted[mail.list]
  return `${oneLine(partner.name)}: ${mail.notice_count} ${mail.notice_count === 1 ? one : several}`
}

/** Plain text: nothing in it is markup to whoever reads it. */
function textOf({ mail, notices, partner, zone, publicUrl }: Written): string {
  const blocks = notices.map((notice) => {
    const [first, ...rest] = linesOf(notice)
    const head = `${formatDateTime(notice.created, zone)}  ${first}`
    return [head, ...rest.map((line) => `  ${line}`), `${publicUrl}${notice.path}`].join('\n')
  })
  const left = mail.notice_count - notices.length
  const search = new URLSearchParams({ ...(mail.list === 'errors' && { view: 'errors' }), partner: partner.code })
  // What is left may be of files as well, and those are in a list of their own.
  const lists = notices.some(({ path }) => path.startsWith('/exchange/'))
    ? [`/orders?${search}`, `/exchange?${new URLSearchParams({ problems: '1', partner: partner.code })}`]
    : [`/orders?${search}`]
  const more = left > 0 ? [`… and ${left} more:\n${lists.map((list) => publicUrl + list).join('\n')}`] : []
  const why = `You get this because your address stands in the notifications of ${oneLine(partner.name)}:\n${publicUrl}/partners/${partner.partner_id}`
  return `${[...blocks, ...more, `--\n${why}`].join('\n\n')}\n`
}

/** The same at every try: a mail server, or a reader, that has it already knows it again. */
function messageIDOf(mailID: number, to: string, publicUrl: string): string {
  const reader = createHash('sha256').update(to.toLowerCase()).digest('hex').slice(0, 16)
  return `<partner-mail-${mailID}.${reader}@${new URL(publicUrl).hostname}>`
}

/** Every address gets its own mail, once: what a try before this one delivered is left out. One that is refused holds up no other. */
export async function mailPartner({ partnerMailID }: PartnerMailJob, services: Services): Promise<void> {
  const { db, config, mail: mailer, vendor } = services
  if (!mailer || !config.mail) return
  const found = await readPartnerMail(db, partnerMailID, mostNotices)
  const partner = found && (await findPartner(db, found.mail.partner_id))
  if (!partner || found.mail.notice_count === 0) return
  const { publicUrl } = config.mail
  const written = { ...found, partner, zone: vendor.zone, publicUrl }
  const words: Pick<Mail, 'subject' | 'text'> = { subject: subjectOf(written), text: textOf(written) }
  const failures: unknown[] = []
  // As the settings are now: who was taken out of them since gets nothing more.
  for (const to of listAddresses(found.mail.list, partnerSettings(partner))) {
    if (found.mail.sent_to.includes(to)) continue
    try {
      await mailer.send({ to, ...words, messageID: messageIDOf(partnerMailID, to, publicUrl) })
      await noteMailed(db, partnerMailID, to)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
