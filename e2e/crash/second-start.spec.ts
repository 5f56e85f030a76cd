// Starts that have to be refused: each says why, and nothing of it stays behind or disturbs who was there first.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort, preparedDataFolder, runQuayside } from '@quayside/test-kit'

const env = { QUAYSIDE_SIMULATOR_MS: '0' }

test('a second program on the same data folder is refused and leaves the first alone', async () => {
  const dataDir = await preparedDataFolder()
  const first = await runQuayside({ dataDir, env })
  try {
    const { pid, port, baseUrl } = first
    await expect(runQuayside({ dataDir, env })).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${pid} (port ${port}).`,
    )
    const { DATABASE_URL: _, ...environment } = process.env
    const command = join(import.meta.dirname, '../../apps/server/src/cli/create-admin.ts')
    const made = await promisify(execFile)(process.execPath, ['--import', 'tsx', command, 'harbour.master'], {
      env: { ...environment, QUAYSIDE_DATA: dataDir },
    })
    expect(made.stdout, 'a command works on the running database').toContain('Administrator harbour.master')
    expect((await fetch(`${baseUrl}/api/health`)).status).toBe(200)
    await first.kill()
    const next = await runQuayside({ dataDir, port, env })
    await next.stop()
    expect(await readdir(dataDir)).not.toContain('running.json')
  } finally {
    await first.remove()
  }
})

test('a start whose port is in use starts no database', async () => {
  const port = await freePort()
  // It closes every connection, so that nobody waits for an answer.
  const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
  await once(other, 'listening')
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-refused-'))
  try {
    await expect(runQuayside({ dataDir, port, env })).rejects.toThrow(`Port ${port} is in use.`)
    expect(await readdir(dataDir)).toEqual([])
  } finally {
    other.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
