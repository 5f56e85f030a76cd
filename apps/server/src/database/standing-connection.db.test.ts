// The lasting connection, with a door between it and the database that the test shuts and opens.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { testDatabase } from '@quayside/test-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { openStandingConnection, type StandingConnection, type StandingOptions } from './standing-connection.ts'

const database = testDatabase()
const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

/** Passes everything on to the database, late if asked, until it is shut; notes when somebody knocks. */
async function door(lateByMs = 0) {
  const target = new URL(database.connectionString)
  const open = new Set<Socket>()
  let shut = false
  const knocks: number[] = []
  const server = createServer(async (socket) => {
    knocks.push(performance.now())
    if (shut) return void socket.destroy()
    if (lateByMs > 0) await pause(lateByMs)
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => undefined).on('close', () => [socket, onward].forEach((one) => void one.destroy()))
    }
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(database.connectionString)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  closings.push(async () => void server.close())
  return {
    connectionString: url.href,
    knocks: (): readonly number[] => knocks,
    close: () => {
      shut = true
      for (const socket of open) socket.destroy()
    },
    open: () => {
      shut = false
    },
  }
}

async function stand(connectionString: string, options: Partial<StandingOptions> = {}) {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const standing: StandingConnection = await openStandingConnection({
    connectionString,
    log: { info: note, warn: note, error: note },
    giveUp: () => undefined,
    ...options,
  })
  closings.unshift(() => standing.close())
  return { standing, lines }
}

describe('the standing connection', () => {
  it('reconnects by itself, says so once, and lets its users start again', async () => {
    const way = await door()
    const { standing, lines } = await stand(way.connectionString)
    const begun: boolean[] = []
    await standing.use(async (client, again) => {
      await client.query('listen something')
      begun.push(again)
    })
    expect(await standing.answers()).toBe(true)
    way.close()
    await expect.poll(() => standing.answers()).toBe(false)
    // The first connection, two tries at once, then with growing pauses.
    await expect.poll(() => way.knocks().length).toBeGreaterThanOrEqual(5)
    const [, , third = 0, fourth = 0, fifth = 0] = way.knocks()
    expect(fourth - third).toBeGreaterThan(900)
    expect(fifth - fourth).toBeGreaterThan(1_900)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^The database does not answer \(.+\)\. Waiting for it\.$/)
    way.open()
    await expect.poll(() => standing.answers()).toBe(true)
    expect(begun).toEqual([false, true])
    await expect.poll(() => lines).toHaveLength(2)
    expect(lines[1]).toBe('The database answers again.')
  })

  it('replaces a connection that was cut without notice', async () => {
    const { standing, lines } = await stand(database.connectionString)
    let pid = 0
    await standing.use(async (client) => {
      pid = Number((await client.query('select pg_backend_pid() as pid')).rows[0]?.pid)
    })
    const before = pid
    await standing.use(async (client, again) => {
      if (!again) await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
    })
    await expect.poll(() => standing.answers()).toBe(true)
    expect(pid).not.toBe(before)
    expect(lines).toEqual([])
  })

  it('has our own database restarted, and gives up if that fails too often', async () => {
    const way = await door()
    const given: unknown[] = []
    let tries = 0
    const revive = async () => {
      tries += 1
      throw new Error('no space left')
    }
    const { lines } = await stand(way.connectionString, { revive, giveUp: (error) => given.push(error) })
    way.close()
    await expect.poll(() => given).toHaveLength(1)
    expect(String(given[0])).toContain('no space left')
    expect(tries).toBe(5)
    expect(lines.at(-1)).toBe('It could not be started again in 5 tries.')
  })

  it('starts on a machine that stalls for longer than it takes for a database to count as gone', async () => {
    const slow = await door(6_000)
    const { standing } = await stand(slow.connectionString)
    expect(await standing.answers()).toBe(true)
  })

  it('takes an answer that is waiting, however long the program was busy', async () => {
    const { standing } = await stand(database.connectionString)
    const asked = standing.answers()
    // The question goes out, and no answer can have come in yet.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    const until = performance.now() + 5_500
    while (performance.now() < until);
    expect(await asked).toBe(true)
  })

  it('throws when there is nothing to connect to at the start', async () => {
    await expect(stand('postgresql://nobody@127.0.0.1:1/nothing')).rejects.toThrow('ECONNREFUSED')
  })
})
