// While the database is gone, its many users do not log that; everything else is logged.

import { describe, expect, it } from 'vitest'
import { quietLog } from './quiet-log.ts'

function heard(databaseAnswers: boolean) {
  const lines: string[] = []
  const log = {
    info: (line: string) => void lines.push(line),
    warn: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  }
  return { lines, log: quietLog(log, async () => databaseAnswers) }
}
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
const losses = [
  refused,
  { ...refused, message: refused.message },
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
]
/** Everything that waits for an answer that is there already has run by then. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the quiet log', () => {
  it('keeps a lost connection to itself while the database does not answer', async () => {
    const { lines, log } = heard(false)
    for (const loss of losses) {
      log.error('Picking up files failed', loss)
      log.warn('Jobs', loss)
    }
    await settle()
    expect(lines).toEqual([])
  })

  it('reports a lost connection while the database answers: it was to something else', async () => {
    const { lines, log } = heard(true)
    log.error('A printer failed', refused)
    await settle()
    expect(lines).toEqual(['A printer failed'])
  })

  it('reports everything else', async () => {
    const { lines, log } = heard(false)
    log.error('The disk is full', new Error('ENOSPC'))
    log.warn('Beware')
    log.info('Hello')
    expect(lines).toEqual(['The disk is full', 'Beware', 'Hello'])
  })
})
