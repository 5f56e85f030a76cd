/** What partners are to be told of, gathered into mails: written with what happened, and mailed by jobs. */
import type { NotificationList } from '@quayside/domain'
import { sql } from 'kysely'
import type { Db, Queries, Tx } from '../database.ts'

export interface NewNotice {
  readonly list: NotificationList
  readonly words: string
  readonly path: string
}

export async function insertNotices(tx: Tx, partnerID: number, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('partner_notice')
    .values(notices.map((notice) => ({ ...notice, partner_id: partnerID })))
    .execute()
}

export interface GatheredMail {
  partner_mail_id: number
  partner_id: number
}

/**
 * Makes a mail of all that waits for a partner's list, unless the list had one within the pause. A second process that does the same
 * at that moment gets a mail without notices, which is sent to nobody.
 */
export async function gatherMails(tx: Tx, pauseMinutes: number): Promise<readonly GatheredMail[]> {
  const { rows } = await sql<GatheredMail>`
    with made as (
      insert into partner_mail (partner_id, list)
      select partner_id, list from partner_notice waiting where partner_mail_id is null
      group by partner_id, list
      having not exists (
        select from partner_mail last where last.partner_id = waiting.partner_id and last.list = waiting.list
          and last.created > now() - make_interval(mins => ${pauseMinutes}::int))
      returning partner_mail_id, partner_id, list),
    taken as (
      update partner_notice notice set partner_mail_id = made.partner_mail_id from made
      where notice.partner_id = made.partner_id and notice.list = made.list and notice.partner_mail_id is null)
    select partner_mail_id, partner_id from made order by partner_mail_id`.execute(tx)
  return rows
}

export interface PartnerMailRow {
  partner_id: number
  list: NotificationList
  sent_to: string[]
  notice_count: number
}

export interface NoticeRow {
  words: string
  path: string
  created: Date
}

/** With its first notices, oldest first. Null where the mail is forgotten. */
export async function readPartnerMail(
  db: Queries,
  mailID: number,
  mostNotices: number,
): Promise<{ readonly mail: PartnerMailRow; readonly notices: readonly NoticeRow[] } | null> {
  const found = await sql<PartnerMailRow>`
    select partner_id, list, sent_to,
      (select count(*)::int from partner_notice notice where notice.partner_mail_id = mail.partner_mail_id) as notice_count
    from partner_mail mail where partner_mail_id = ${mailID}`.execute(db)
  const [mail] = found.rows
  if (!mail) return null
  const notices = await sql<NoticeRow>`
    select words, path, created from partner_notice where partner_mail_id = ${mailID}
    order by partner_notice_id limit ${mostNotices}`.execute(db)
  return { mail, notices: notices.rows }
}

export async function noteMailed(db: Db, mailID: number, address: string): Promise<void> {
  await sql`update partner_mail set sent_to = sent_to || ${address}::text where partner_mail_id = ${mailID}`.execute(db)
}
