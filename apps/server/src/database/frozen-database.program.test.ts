/** A database that hangs without breaking any connection: calls say so in words within seconds, and work once it goes on. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listOrders } from '@quayside/contract'
import { preparedDataFolder, runQuayside } from '@quayside/test-kit'
import { expect, it } from 'vitest'

const parentOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
}

/** The server of a data folder and its backends. */
async function processesOf(dataDir: string): Promise<number[]> {
  const file = await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(pids.map(parentOf))
  return [postmaster, ...pids.filter((_, at) => parents[at] === postmaster)]
}

it.runIf(process.platform === 'linux')(
  'a frozen database is answered 503 in words, and calls work once it goes on',
  async () => {
    const program = await runQuayside({ dataDir: await preparedDataFolder(), env: { QUAYSIDE_SIMULATOR_MS: '0' } })
    let frozen: number[] = []
    const thaw = () => {
      for (const pid of frozen.splice(0).reverse()) process.kill(pid, 'SIGCONT')
    }
    try {
      const authorization = `Bearer ${/^API token of .*: (\S+)$/m.exec(program.output())?.[1]}`
      const ask = () => fetch(`${program.baseUrl}/api${listOrders.path}`, { headers: { authorization } })
      expect((await ask()).status).toBe(200)
      frozen = await processesOf(program.dataDir)
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      const replies = await Promise.all([ask(), ask()])
      for (const reply of [...replies, await ask()]) {
        expect(reply.status).toBe(503)
        expect(reply.headers.get('retry-after')).toBe('5')
        expect(await reply.json()).toMatchObject({ code: 'databaseAway' })
      }
      expect((await fetch(`${program.baseUrl}/api/health`)).status).toBe(503)
      thaw()
      await expect.poll(async () => (await ask()).status).toBe(200)
    } finally {
      thaw()
      await program.remove()
    }
  },
)
