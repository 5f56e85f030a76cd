/** A person's own new password: the old one is needed, and counted as at sign-in. */
import { type BodyOf, changePassword } from '@quayside/contract'
import { type Actor, refuse } from '@quayside/domain'
import { changePasswordHash, findSignInContact } from '@quayside/store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implementRaw } from '../../http/implement.ts'
import type { Services } from '../../services.ts'
import { networkOf } from './network-of.ts'
import { lineIsFull, type PasswordChecks, tooManyAttempts } from './password-checks.ts'
import { passwordDecision } from './password-rules.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { tellSecurity } from './security-log.ts'

const done = (reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(null)

export function changePasswordCall({ limits, line }: PasswordChecks): Implementation {
  const change = async (request: FastifyRequest, reply: FastifyReply, { db, config, log }: Services, actor: Actor) => {
    const { oldPassword, newPassword } = request.body as BodyOf<typeof changePassword>
    const { contactID, userName } = actor
    const told = { contactID, userName, address: request.ip, request: request.id }
    const { wait, first, succeeded } = await limits.count(db, { address: networkOf(request.ip), userName })
    if (wait > 0) {
      if (first) await tellSecurity(db, log, { ...told, event: 'signInLimited' })
      return tooManyAttempts(reply, wait)
    }
    const oldHash = (await findSignInContact(db, userName, config))?.password_hash ?? null
    const refused = async () => {
      await tellSecurity(db, log, { ...told, event: 'passwordChangeFailed' })
      return sendRefusal(reply, refuse('oldPasswordWrong').refusal)
    }
    if (!(await passwordMatches(oldHash, oldPassword)) || oldHash === null) return refused()
    const newHash = await hashPassword(newPassword)
    const but = request.signedIn?.sessionID ?? null
    const changed = await db.transaction().execute((tx) => changePasswordHash(tx, { contactID, oldHash, newHash, but }))
    if (!changed) return refused()
    await succeeded()
    await tellSecurity(db, log, { ...told, event: 'passwordChanged' })
    return done(reply)
  }

  return implementRaw(changePassword, async (request, reply, services, actor) => {
    const { newPassword, confirmPassword } = request.body as BodyOf<typeof changePassword>
    if (!actor || actor.isApiUser) return sendRefusal(reply, refuse('noPasswordHere').refusal)
    if (newPassword !== confirmPassword) return sendRefusal(reply, refuse('passwordsDiffer').refusal)
    const decision = passwordDecision(newPassword, actor.userName)
    if (!decision.ok) return sendRefusal(reply, decision.refusal)
    const turn = line.take(networkOf(request.ip), () => change(request, reply, services, actor))
    return turn ?? lineIsFull(reply)
  })
}
