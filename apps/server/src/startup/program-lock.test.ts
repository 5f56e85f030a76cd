// One program on a data folder, whatever an earlier one left behind.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identityOf } from './process-identity.ts'
import { lockDataFolder, runningProgram } from './program-lock.ts'

let dataDir: string
const lockFile = () => join(dataDir, 'running.json')

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function deadProcess(): Promise<{ pid: number; identity: string | null }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const pid = child.pid ?? 0
  const identity = identityOf(pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return { pid, identity }
}

describe('the lock of a data folder', () => {
  it('refuses a second program, and names the folder, the other one and its port', async () => {
    await lockDataFolder(dataDir, 3000)
    await expect(lockDataFolder(dataDir, 3001)).rejects.toThrow(
      `The data folder ${dataDir} is in use by process ${process.pid} (port 3000).`,
    )
    expect(await runningProgram(dataDir)).toMatchObject({ pid: process.pid, port: 3000 })
  })

  it('is free again after the program stopped in order', async () => {
    const lock = await lockDataFolder(dataDir, 3000)
    await lock.release()
    expect(await runningProgram(dataDir)).toBeNull()
    await lockDataFolder(dataDir, 3001)
    expect(await runningProgram(dataDir)).toMatchObject({ port: 3001 })
  })

  it('is taken over from a program that was killed', async () => {
    const dead = await deadProcess()
    expect(dead.identity).not.toBeNull()
    await writeFile(lockFile(), JSON.stringify({ ...dead, port: 3000 }))
    expect(await runningProgram(dataDir)).toBeNull()
    await lockDataFolder(dataDir, 3001)
    expect(await runningProgram(dataDir)).toMatchObject({ pid: process.pid, port: 3001 })
    expect(await readdir(dataDir)).toEqual(['running.json'])
  })

  it('is taken over when the number of the killed program belongs to another process now', async () => {
    await writeFile(lockFile(), JSON.stringify({ pid: process.pid, identity: 'an earlier boot 17', port: 3000 }))
    await lockDataFolder(dataDir, 3001)
    expect(await runningProgram(dataDir)).toMatchObject({ port: 3001 })
  })

  it('is taken over when the power failed before its file was written', async () => {
    await writeFile(lockFile(), '')
    await lockDataFolder(dataDir, 3001)
    expect(await runningProgram(dataDir)).toMatchObject({ port: 3001 })
  })

  it('goes to one of several that find it stale at once', async () => {
    const starts = [1, 2, 3, 4, 5, 6, 7, 8]
    for (let round = 0; round < 50; round++) {
      await writeFile(
        lockFile(),
        JSON.stringify({ pid: process.pid, identity: `an earlier boot ${round}`, port: 3000 }),
      )
      const outcomes = await Promise.allSettled(starts.map((port) => lockDataFolder(dataDir, port)))
      const locks = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      expect(locks, `round ${round}`).toHaveLength(1)
      await locks[0]?.value.release()
    }
  })

  it('is taken over when the program that was clearing a stale one was killed meanwhile', async () => {
    const dead = JSON.stringify({ ...(await deadProcess()), port: 3000 })
    await writeFile(lockFile(), dead)
    await writeFile(`${lockFile()}.clearing`, dead)
    await lockDataFolder(dataDir, 3001)
    expect(await runningProgram(dataDir)).toMatchObject({ port: 3001 })
    expect(await readdir(dataDir)).toEqual(['running.json'])
  })

  it('leaves the lock of a successor alone when it is released late', async () => {
    const lock = await lockDataFolder(dataDir, 3000)
    await writeFile(lockFile(), 'of somebody else')
    await lock.release()
    expect(await readFile(lockFile(), 'utf8')).toBe('of somebody else')
  })
})
