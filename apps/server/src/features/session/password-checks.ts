/** Everything that looks at a password shares one count of wrong ones and one queue: nobody gets around either by another call. */
import { refuse } from '@quayside/domain'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../../http/errors.ts'
import { type SignInLimits, signInLimits } from './sign-in-limits.ts'
import { type Turns, turns } from './turns.ts'

export interface PasswordChecks {
  readonly limits: SignInLimits
  readonly line: Turns
}

export const passwordChecks = (): PasswordChecks => ({
  limits: signInLimits(),
  line: turns({ atOnce: 2, waiting: 60, waitingOfOne: 20 }),
})

const secondsOfWait = 5

export function tooManyAttempts(reply: FastifyReply, seconds: number): FastifyReply {
  return sendRefusal(reply.header('retry-after', String(seconds)), refuse('tooManyAttempts', { seconds }).refusal)
}

export function lineIsFull(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply.header('retry-after', String(secondsOfWait)), refuse('signInsWait').refusal)
}
