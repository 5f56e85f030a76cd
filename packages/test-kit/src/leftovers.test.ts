// A killed run's folder goes, a living one's stays.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeLeftovers, temporaryFolder } from './leftovers.ts'

it('removes what ended processes left, and nothing else', async () => {
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  const left = await mkdtemp(join(tmpdir(), `quayside-program-${ended.pid}-`))
  const ours = await temporaryFolder('program')
  try {
    const removed: string[] = []
    await removeLeftovers('program', async (folder) => {
      removed.push(folder)
    })
    expect(removed).toContain(left)
    expect(removed).not.toContain(ours)
    expect(existsSync(ours)).toBe(true)
  } finally {
    for (const folder of [left, ours]) await rm(folder, { recursive: true })
  }
})
