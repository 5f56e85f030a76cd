/**
 * Failures in somebody's browser, for support. Signing in can fail too, so no sign-in is needed; for strangers the call limits the size and this
 * file the number.
 */
import { type BodyOf, logException } from '@quayside/contract'
import { refuse } from '@quayside/domain'
import { insertException } from '@quayside/store'
import { sendRefusal } from '../../http/errors.ts'
import { type Implementation, implementRaw } from '../../http/implement.ts'
import { failedAttempts } from './failed-attempts.ts'

const reportsOfOneAddress = 30
/** For all strangers together: they could use many addresses. */
const reportsOfStrangers = 300

export function logExceptionCall(): Implementation {
  const now = () => performance.now()
  const byAddress = failedAttempts(now, reportsOfOneAddress)
  const together = failedAttempts(now, reportsOfStrangers)
  const everybody = 'everybody'
  return implementRaw(logException, async (request, reply, { db, log }, actor) => {
    if (actor === null) {
      const seconds = Math.max(byAddress.waitSeconds(request.ip), together.waitSeconds(everybody))
      if (seconds > 0) {
        const { refusal } = refuse('tooManyReports', { seconds })
        return sendRefusal(reply.header('retry-after', String(seconds)), refusal)
      }
      byAddress.failed(request.ip)
      together.failed(everybody)
    }
    const body = request.body as BodyOf<typeof logException>
    log.warn(`Browser of ${actor?.userName ?? 'somebody who is not signed in'}: ${body.Message.slice(0, 300)}`)
    await insertException(db, {
      contactID: actor?.contactID ?? null,
      message: body.Message,
      stackTrace: body.StackTrace ?? null,
      source: body.Source ?? null,
    })
    return reply.type('application/json; charset=utf-8').send(null)
  })
}
