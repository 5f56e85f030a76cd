/** For people who cannot sign in: a link by mail, a password chosen by it, an address confirmed by it. */
import { createHash } from 'node:crypto'
import {
  type BodyOf,
  confirmEmail,
  forgotPassword,
  type QueryOf,
  resendActivationEmail,
  resetPassword,
} from '@quayside/contract'
import { refuse } from '@quayside/domain'
import {
  choosePassword,
  confirmAddress,
  countAttempt,
  type Db,
  type FollowedLink,
  findByEmail,
  findSignInContact,
  findSignInLink,
  findUser,
  takeBackAttempt,
} from '@quayside/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../../http/authenticate.ts'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implementRaw } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { networkOf } from './network-of.ts'
import { lineIsFull, type PasswordChecks, tooManyAttempts } from './password-checks.ts'
import { passwordDecision } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { tellSecurity } from './security-log.ts'

const hour = 3600
/** Links that one address may ask for in an hour, for whatever names. */
const asksOfAddress = 10
/** Mails that one name gets in an hour, whoever asks; further ones are answered alike and send nothing. */
const mailsOfName = 3
/** Links that one address may try in an hour: nobody comes upon one, but trying costs the portal something. */
const triesOfAddress = 30

const keyOf = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()
const done = (reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(null)

interface Counting {
  readonly key: Buffer
  readonly most: number
}

/** Seconds to wait; 0 when it may be done. */
async function waitOf(db: Db, { key, most }: Counting): Promise<number> {
  const [count] = await countAttempt(db, [{ key, seconds: hour }])
  return count && count.attempts > most ? count.secondsLeft : 0
}

interface AskedLink {
  readonly name: string
  readonly event: 'passwordResetAsked' | 'activationAsked'
  readonly find: (name: string) => Promise<{ contact_id: number; user_name: string } | null>
}

/** The same work whether or not somebody has the name: neither the answer nor its time tells. */
async function askForLink(request: FastifyRequest, reply: FastifyReply, services: Services, asked: AskedLink) {
  const { db, config, log, jobs } = services
  const { name, event, find } = asked
  const wait = await waitOf(db, { key: keyOf('link asked', networkOf(request.ip)), most: asksOfAddress })
  if (wait > 0) return tooManyAttempts(reply, wait)
  const isTooOften = (await waitOf(db, { key: keyOf('link for', name.toLowerCase()), most: mailsOfName })) > 0
  const contact = await find(name)
  const contactID = contact?.contact_id ?? null
  await db.transaction().execute(async (tx) => {
    const told = { contactID, userName: contact?.user_name ?? null, address: request.ip, request: request.id }
    await tellSecurity(tx, log, { ...told, event })
    if (config.mail) await jobs.send(tx, 'send-mail', { mail: 'link', contactID: isTooOften ? null : contactID })
  })
  return done(reply)
}

const linkOf = (
  { user, code }: { readonly user: number; readonly code: string },
  purpose: FollowedLink['purpose'],
  { config }: Services,
): FollowedLink => ({ codeHash: hashToken(code), contactID: user, purpose, demo: config.demo })

export function linkCalls({ line }: PasswordChecks): readonly Implementation[] {
  const choose = async (request: FastifyRequest, reply: FastifyReply, services: Services) => {
    const { Id, code, newPassword } = request.body as BodyOf<typeof resetPassword>
    const { db, config, log, jobs } = services
    const key = keyOf('link tried', networkOf(request.ip))
    const wait = await waitOf(db, { key, most: triesOfAddress })
    if (wait > 0) return tooManyAttempts(reply, wait)
    const link = linkOf({ user: Id, code }, 'password', services)
    const owner = await findSignInLink(db, link)
    if (!owner) return sendRefusal(reply, refuse('resetCodeInvalid').refusal)
    // Whoever holds a link may look for a password that is taken.
    await takeBackAttempt(db, [key])
    const decision = passwordDecision(newPassword, owner.user_name)
    if (!decision.ok) return sendRefusal(reply, decision.refusal)
    const passwordHash = await hashPassword(newPassword)
    const chosen = await db.transaction().execute(async (tx) => {
      const by = await choosePassword(tx, link, passwordHash)
      if (!by) return null
      const told = { contactID: by.contact_id, userName: by.user_name, address: request.ip, request: request.id }
      await tellSecurity(tx, log, { ...told, event: 'passwordReset' })
      if (config.mail) await jobs.send(tx, 'send-mail', { mail: 'passwordChanged', contactID: by.contact_id })
      return by
    })
    return chosen ? done(reply) : sendRefusal(reply, refuse('resetCodeInvalid').refusal)
  }

  return [
    implementRaw(forgotPassword, async (request, reply, services) => {
      if (!services.vendor.users.canResetPassword) return sendRefusal(reply, refuse('resetOff').refusal)
      const { UserName } = request.query as QueryOf<typeof forgotPassword>
      const find = (name: string) => findSignInContact(services.db, name, services.config)
      return askForLink(request, reply, services, { name: UserName.trim(), event: 'passwordResetAsked', find })
    }),
    implementRaw(resendActivationEmail, async (request, reply, services) => {
      const { email } = request.query as QueryOf<typeof resendActivationEmail>
      const find = (name: string) => findByEmail(services.db, name, services.config)
      return askForLink(request, reply, services, { name: email.trim(), event: 'activationAsked', find })
    }),
    implementRaw(confirmEmail, async (request, reply, services) => {
      const { code, user } = request.query as QueryOf<typeof confirmEmail>
      const { db, config, log, jobs } = services
      if (code === '') return sendRefusal(reply, refuse('noCodeSupplied').refusal)
      const key = keyOf('link tried', networkOf(request.ip))
      const wait = await waitOf(db, { key, most: triesOfAddress })
      if (wait > 0) return tooManyAttempts(reply, wait)
      if (!/^\d{1,15}$/.test(user)) return sendRefusal(reply, refuse('resetCodeInvalid').refusal)
      const link = linkOf({ user: Number(user), code }, 'email', services)
      const confirmed = await db.transaction().execute(async (tx) => {
        const before = await findUser(tx, link.contactID, config)
        const owner = await confirmAddress(tx, link)
        if (!owner) return false
        const { contact_id: contactID, user_name: userName, email } = owner
        const told = { contactID, userName, address: request.ip, request: request.id, detail: email }
        await tellSecurity(tx, log, { ...told, event: 'emailChanged' })
        if (config.mail && before?.email && before.email !== email)
          await jobs.send(tx, 'send-mail', { mail: 'addressChanged', contactID, to: before.email })
        return true
      })
      if (!confirmed) return sendRefusal(reply, refuse('resetCodeInvalid').refusal)
      await takeBackAttempt(db, [key])
      return done(reply)
    }),
    implementRaw(resetPassword, async (request, reply, services) => {
      const { code } = request.body as BodyOf<typeof resetPassword>
      if (code === '') return sendRefusal(reply, refuse('noCodeSupplied').refusal)
      return line.take(networkOf(request.ip), () => choose(request, reply, services)) ?? lineIsFull(reply)
    }),
  ]
}
