// Links for people who cannot sign in: nothing tells whether a name exists, each works once and not for long, and mails go where they belong.
import {
  confirmEmail,
  createToken,
  forgotPassword,
  getUserInfo,
  listSecurityEvents,
  resendActivationEmail,
  resetPassword,
  updateUserInfo,
} from '@quayside/contract'
import { vendorConfig } from '@quayside/domain'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../http/app.fixture.ts'
import type { MailJob } from '../../jobs/job-queue.ts'
import { insertContact } from '../../services.fixture.ts'
import type { Mail } from './mailer.ts'
import { hashPassword } from './passwords.ts'
import { sendMail } from './send-mail.ts'

const mails: Mail[] = []
const settings = { smtpUrl: 'smtp://mail.example', from: 'portal@example.com', publicUrl: 'https://portal.example' }
const kit = openTestApp({
  trustProxy: '1',
  others: ({ config }) => ({
    config: { ...config, mail: settings },
    mail: { send: async (mail) => void mails.push(mail) },
  }),
})
const silent = openTestApp({
  others: () => ({ vendor: vendorConfig('generic', { users: { canResetPassword: false } }) }),
})

const password = 'tui kauri weka 41'
const chosen = 'plum gravel teapot north'
const ids: Record<string, number> = {}
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
  for (const userName of ['hana', 'chief', 'sione'])
    ids[userName] = await insertContact(kit.services, {
      userName,
      email: `${userName}@harakeke.example`,
      passwordHash,
      isAdmin: userName === 'chief',
    })
  await insertContact(silent.services, { userName: 'hana', email: 'hana@harakeke.example', passwordHash })
})
beforeEach(async () => {
  const { db } = kit.services
  await sql`update contact set password_hash = ${passwordHash}, active = true, email = user_name || '@harakeke.example' where kind = 'portal'`.execute(
    db,
  )
  await sql`truncate attempt_count, security_event, sign_in_link`.execute(db)
})
afterEach(() => {
  mails.length = 0
  kit.jobs.length = 0
})

const tryIn = (userName: string, typed = password) =>
  kit.call(createToken, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ username: userName, password: typed })}`,
  })
const signIn = async (userName: string) => ((await tryIn(userName)).body as { access_token: string }).access_token
const forgot = (userName: string, from = '203.0.113.9') =>
  kit.call(forgotPassword, {
    query: { UserName: userName },
    headers: { 'x-forwarded-for': from, host: 'evil.example' },
  })
/** Runs the jobs as a worker does, and answers the mails that went out. */
async function delivered(): Promise<readonly Mail[]> {
  for (const { payload } of kit.jobs.splice(0)) await sendMail(payload as MailJob, kit.services)
  return mails.splice(0)
}
const linkIn = (mail: Mail | undefined) => {
  const { searchParams, origin, pathname } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank')
  return { user: searchParams.get('user') ?? '', code: searchParams.get('code') ?? '', screen: `${origin}${pathname}` }
}
const choose = ({ user, code }: { user: string; code: string }, newPassword = chosen) =>
  kit.call(resetPassword, { body: { Id: user, code, newPassword } })
const told = async () => {
  const { body } = await kit.call(listSecurityEvents, { token: await kit.administrator() })
  return (body as { securityEvents: Record<string, string>[] }).securityEvents.map(
    (one) => `${one.event} ${one.userName}`,
  )
}

describe('a forgotten password', () => {
  it('is answered alike, and costs the same work, whether or not anybody has the name', async () => {
    const known = await forgot('HANA')
    const work = kit.jobs.length
    const unknown = await forgot('nobody')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect([work, kit.jobs.length]).toEqual([1, 2])
    const sent = await delivered()
    expect(sent.map(({ to }) => to)).toEqual(['hana@harakeke.example'])
    expect(linkIn(sent[0]).screen).toBe('https://portal.example/auth/resetpassword')
    // Nothing that a stranger typed is kept: passwords are typed there by mistake.
    expect(await told()).toEqual(['passwordResetAsked null', 'passwordResetAsked hana'])
  })

  it('is chosen anew by its link, once; the sessions end, and the person is told', async () => {
    const session = await signIn('hana')
    await forgot('hana')
    const link = linkIn((await delivered())[0])
    const { rows } = await sql<{ kept: string }>`select encode(code_hash, 'escape') as kept from sign_in_link`.execute(
      kit.services.db,
    )
    expect(JSON.stringify(rows)).not.toContain(link.code)
    const replies = await Promise.all([choose(link), choose(link)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await kit.call(getUserInfo, { token: session })).status).toBe(401)
    expect((await tryIn('hana')).status).toBe(401)
    expect((await tryIn('hana', chosen)).status).toBe(200)
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Your password for Quayside has been changed'])
  })

  it('is not chosen by a link that is over, replaced, another person’s, or of nobody', async () => {
    await forgot('hana')
    const first = linkIn((await delivered())[0])
    await forgot('hana')
    const second = linkIn((await delivered())[0])
    expect(await choose(first)).toMatchObject({ status: 400, body: { code: 'resetCodeInvalid' } })
    expect((await choose({ ...second, user: `${ids.chief}` })).status).toBe(400)
    expect((await choose({ user: second.user, code: 'guessed' })).status).toBe(400)
    expect(await choose({ user: second.user, code: '' })).toMatchObject({ body: { message: 'No code supplied.' } })
    await sql`update sign_in_link set expires = now()`.execute(kit.services.db)
    expect((await choose(second)).status).toBe(400)
    expect((await tryIn('hana')).status).toBe(200)
  })

  it('that is easy to guess is refused, and the link goes on working', async () => {
    await forgot('hana')
    const link = linkIn((await delivered())[0])
    expect(await choose(link, 'password1234')).toMatchObject({ status: 400, body: { code: 'passwordTooCommon' } })
    expect(await choose(link, 'short')).toMatchObject({ status: 400, body: { code: 'passwordTooShort' } })
    expect((await choose(link)).status).toBe(200)
  })

  it('of somebody who was deactivated is not chosen, and the link from before works no longer', async () => {
    await forgot('hana')
    const link = linkIn((await delivered())[0])
    await sql`update contact set active = false where user_name = 'hana'`.execute(kit.services.db)
    expect((await choose(link)).status).toBe(400)
    await forgot('hana')
    const [mail] = await delivered()
    expect(mail?.text).toContain('is deactivated')
    expect(linkIn(mail).code).toBe('')
  })

  it('is asked for ten times an hour from one address; one name gets three mails, whoever asks', async () => {
    for (let time = 0; time < 10; time += 1) expect((await forgot('hana')).status).toBe(200)
    expect(await forgot('hana')).toMatchObject({ status: 429, body: { code: 'tooManyAttempts' } })
    expect(await forgot('nobody')).toMatchObject({ status: 429 })
    expect((await forgot('hana', '203.0.113.10')).status).toBe(200)
    expect(await delivered()).toHaveLength(3)
  })

  it('is tried by guessing thirty times an hour from one address', async () => {
    await sql`update sign_in_link set expires = now()`.execute(kit.services.db)
    const tries = []
    for (let time = 0; time < 31; time += 1)
      tries.push((await choose({ user: `${ids.hana}`, code: `guess ${time}` })).status)
    expect(tries.slice(0, 30).every((status) => status === 400)).toBe(true)
    expect(tries[30]).toBe(429)
  })

  it('is not reset where the installation does not allow it', async () => {
    const refused = await silent.call(forgotPassword, { query: { UserName: 'hana' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'resetOff' } })
  })
})

describe('a new account', () => {
  it('gets its link once more, by name or address, and whoever is active already a link for a new password', async () => {
    await sql`update contact set password_hash = null where user_name = 'sione'`.execute(kit.services.db)
    for (const email of ['sione', 'SIONE@harakeke.example', 'nobody@harakeke.example'])
      expect((await kit.call(resendActivationEmail, { query: { email } })).text).toBe('null')
    const sent = await delivered()
    expect(sent.map(({ subject }) => subject)).toEqual(['Your account at Quayside', 'Your account at Quayside'])
    expect((await choose(linkIn(sent[1]))).status).toBe(200)
    expect((await tryIn('sione', chosen)).status).toBe(200)
  })
})

describe('one’s own email address', () => {
  const change = async (email: string) => kit.call(updateUserInfo, { token: await signIn('hana'), body: { email } })
  const addressOf = async () => {
    const { body } = await kit.call(getUserInfo, { token: await signIn('hana') })
    return (body as { email: string }).email
  }

  it('counts once the link that was mailed to it is opened; the one before is told', async () => {
    await forgot('hana')
    const reset = linkIn((await delivered())[0])
    expect(await change('hana@new.example')).toMatchObject({
      status: 200,
      body: { email: 'hana@harakeke.example', confirmationSentTo: 'hana@new.example' },
    })
    const [mail] = await delivered()
    expect(mail?.to).toBe('hana@new.example')
    const { screen, ...link } = linkIn(mail)
    expect(screen).toBe('https://portal.example/auth/confirmemail')
    expect((await choose(link)).status).toBe(400)
    expect(await addressOf()).toBe('hana@harakeke.example')
    const replies = await Promise.all([
      kit.call(confirmEmail, { query: link }),
      kit.call(confirmEmail, { query: link }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await addressOf()).toBe('hana@new.example')
    expect((await delivered()).map(({ to }) => to)).toEqual(['hana@harakeke.example'])
    // It was mailed to an address that is theirs no longer.
    expect((await choose(reset)).status).toBe(400)
  })

  it('is one address, and an API user has none', async () => {
    expect(await change('hana@one.example; hana@two.example')).toMatchObject({ body: { code: 'emailAddressInvalid' } })
    expect(await change(' ')).toMatchObject({ status: 400, body: { message: 'Missing field(s): Email' } })
    const token = await kit.tokenFor([], [])
    expect((await kit.call(updateUserInfo, { token, body: { email: 'a@b.example' } })).status).toBe(400)
  })

  it('is confirmed by a code, and by nothing that is fetched ahead', async () => {
    expect(await kit.call(confirmEmail, { query: { user: '1' } })).toMatchObject({
      body: { message: 'No code supplied.' },
    })
    await change('hana@new.example')
    const { user, code } = linkIn((await delivered())[0])
    const ahead = { query: { user, code }, headers: { 'sec-purpose': 'prefetch' } }
    expect((await kit.call(confirmEmail, ahead)).status).toBe(400)
    expect((await kit.call(confirmEmail, { query: { user, code } })).status).toBe(200)
  })

  it('counts at once where the installation sends no mail', async () => {
    const token = await silent.administrator()
    const changed = await silent.call(updateUserInfo, { token, body: { email: 'chief@new.example' } })
    expect(changed.body).toMatchObject({ email: 'chief@new.example', confirmationSentTo: null })
    expect(silent.jobs).toEqual([])
  })
})
