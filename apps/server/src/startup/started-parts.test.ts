// What was started is stopped the other way round, whatever one part says to it.

import { expect, it } from 'vitest'
import { startedParts } from './started-parts.ts'

it('stops everything once, last first, and reports the first failure', async () => {
  const stopped: string[] = []
  const parts = startedParts()
  parts.add(async () => void stopped.push('database'))
  parts.add(() => {
    stopped.push('queue')
    throw new Error('the queue hangs')
  })
  parts.add(() => void stopped.push('web server'))
  await expect(parts.stop()).rejects.toThrow('the queue hangs')
  expect(stopped).toEqual(['web server', 'queue', 'database'])
  await parts.stop()
  expect(stopped).toHaveLength(3)
})
