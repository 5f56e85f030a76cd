// A folder that fails at every look does not fill the log.

import { expect, it } from 'vitest'
import { failingPartners } from './failing-partners.ts'

it('logs what fails once, then at growing intervals, and when it is over', () => {
  const lines: string[] = []
  let now = 0
  const log = {
    error: (line: string) => void lines.push(`${now / 60_000}: ${line}`),
    info: (line: string) => void lines.push(line),
  }
  const failing = failingPartners(log, () => now)
  for (; now <= 10 * 60_000; now += 2_000) failing.failed('ACME', 'The folder is gone', new Error('ENOENT'))
  failing.failed('OTHER', 'No permission', new Error('EACCES'))
  failing.succeeded('ACME')
  failing.succeeded('ACME')
  expect(lines.map((line) => line.replace(/^10\.\d+/, '10'))).toEqual([
    '0: The folder is gone',
    '1: The folder is gone (31 times by now)',
    '3: The folder is gone (91 times by now)',
    '7: The folder is gone (211 times by now)',
    '10: No permission',
    'Picking up files of ACME works again, after 301 looks that failed',
  ])
})
