// Drives the embedded database the way a machine does: restarts, kill -9 of the program, kill -9 of the
// server, stale files, two programs at once. Each test has a folder of its own and leaves nothing behind.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lchown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { embeddedPostmasterPid, killEmbeddedPostgres, removeEmbeddedPostgres } from './stop-postmaster.ts'

const isRoot = process.getuid?.() === 0
let parent: string
let dataDir: string
let lines: string[]

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quayside-embedded-'))
  await chmod(parent, 0o755)
  dataDir = join(parent, 'database')
  lines = []
})

afterEach(async () => {
  for (const folder of [dataDir, join(parent, 'other')]) await removeEmbeddedPostgres(folder)
  await rm(parent, { recursive: true, force: true, maxRetries: 5 })
})

const start = (durable = true) => startEmbeddedPostgres({ dataDir, durable, log: (line) => lines.push(line) })

async function query(db: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: db.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A program of its own that starts the database, runs the statement, and then waits to be killed. */
function runProgram(sql: string) {
  const module = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
  const code = `
    import pg from 'pg'
    import { startEmbeddedPostgres } from ${module('start-embedded-postgres.ts')}
    const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    const client = new pg.Client({ connectionString: db.connectionString })
    client.on('error', () => {})
    await client.connect()
    await client.query(${JSON.stringify(sql)})
    console.log(db.adopted ? 'adopted' : 'started')
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  return program
}

async function startInOtherProgram(sql: string) {
  const program = runProgram(sql)
  const [output] = await Promise.race([
    once(program.stdout, 'data'),
    once(program, 'exit').then(() => ['it ended before it answered']),
  ])
  return { program, printed: String(output).trim() }
}

async function killed(program: ReturnType<typeof spawn>): Promise<void> {
  program.kill('SIGKILL')
  await once(program, 'exit')
}

describe('an ordinary life', () => {
  it('keeps its rows over stop and start, and listens on this machine alone', async () => {
    const first = await start()
    expect(first.adopted).toBe(false)
    await query(first, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)')
    const settings = await query(
      first,
      "SELECT current_setting('listen_addresses') AS at, current_setting('fsync') AS f",
    )
    expect(settings).toEqual([{ at: '127.0.0.1', f: 'on' }])
    await first.stop()
    expect(await embeddedPostmasterPid(dataDir)).toBeNull()
    await expect(query(first, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
  })

  it('takes settings in place of ours and beside them', async () => {
    const settings = { wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off' }
    const own = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
    const names = ['wal_level', 'autovacuum', 'work_mem']
    const shown = names.map((name) => `current_setting('${name}') AS ${name}`)
    expect(await query(own, `SELECT ${shown}`)).toEqual([{ wal_level: 'minimal', autovacuum: 'off', work_mem: '8MB' }])
  })

  it('runs beside another one, each with a port and a password of its own', async () => {
    const otherDir = join(parent, 'other')
    const [one, other] = await Promise.all([start(false), startEmbeddedPostgres({ dataDir: otherDir, log: () => {} })])
    expect(other.port).not.toBe(one.port)
    const password = new URL(one.connectionString).password
    const strange = other.connectionString.replace(new URL(other.connectionString).password, password)
    await expect(query({ ...other, connectionString: strange }, 'SELECT 1')).rejects.toThrow(/password/)
    const { mode } = await stat(join(dataDir, 'cluster', 'quayside-password'))
    expect((mode & 0o777).toString(8)).toBe('600')
  })

  it('knows upper and lower case beyond ASCII, whatever the machine speaks', async () => {
    expect(await query(await start(false), "SELECT lower('ŌTAKI') AS place")).toEqual([{ place: 'ōtaki' }])
  })
})

describe('after kill -9', () => {
  it('of the program: takes over the server that lived on, with every row', async () => {
    const { program, printed } = await startInOtherProgram('CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
    expect(printed).toBe('started')
    const pid = await embeddedPostmasterPid(dataDir)
    await killed(program)
    const db = await start()
    expect(db.adopted).toBe(true)
    expect(await embeddedPostmasterPid(dataDir)).toBe(pid)
    expect(await query(db, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    await db.stop()
    expect(await embeddedPostmasterPid(dataDir)).toBeNull()
  })

  it('of the server: recovers what was committed', async () => {
    const db = await start()
    await query(db, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (2)')
    await killEmbeddedPostgres(dataDir)
    const again = await start()
    expect(again.adopted).toBe(false)
    expect(await query(again, 'SELECT id FROM kept')).toEqual([{ id: 2 }])
  })

  it('of the server under a running program: comes back on the same port', async () => {
    const db = await start()
    await query(db, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (3)')
    await killEmbeddedPostgres(dataDir)
    await db.revive()
    expect(await query(db, 'SELECT id FROM kept')).toEqual([{ id: 3 }])
    const pid = await embeddedPostmasterPid(dataDir)
    await db.revive()
    expect(await embeddedPostmasterPid(dataDir)).toBe(pid)
  })

  it('of the server while a command started it elsewhere: comes back on the same port all the same', async () => {
    const db = await start()
    await killEmbeddedPostgres(dataDir)
    const other = await start()
    expect(other.port).not.toBe(db.port)
    await db.revive()
    expect(await query(db, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('of the server and at once again: waits for the old backends to be gone', async () => {
    const db = await start()
    const busy = query(db, 'SELECT pg_sleep(30)').catch(() => 'cut off')
    await expect
      .poll(() => query(db, "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%'"))
      .toHaveLength(2)
    const pid = await embeddedPostmasterPid(dataDir)
    process.kill(pid ?? 0, 'SIGKILL')
    const again = await start()
    expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await busy).toBe('cut off')
  })

  it('in the middle of creating the database: starts afresh and clears the remains', async () => {
    const program = runProgram('SELECT 1')
    const names = () => readdir(dataDir).catch(() => [])
    await expect.poll(names, { interval: 2 }).toContainEqual(expect.stringMatching(/^cluster\.new-\d+-[0-9a-f]+$/))
    await killed(program)
    expect(await names()).not.toContain('cluster')
    expect(await query(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await names()).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })
})

describe('stale and strange files', () => {
  it.each([
    ['a process that is no more', 2 ** 22 - 7],
    ['a process that is something else', process.pid],
  ])('is not fooled by a postmaster.pid that names %s', async (_, pid) => {
    const db = await start()
    await db.stop()
    const file = join(dataDir, 'cluster', 'postmaster.pid')
    await writeFile(file, `${pid}\n${join(dataDir, 'cluster')}\n1700000000\n${db.port}\n\n127.0.0.1\n  1 1\nready   \n`)
    const again = await start()
    expect(again.adopted).toBe(false)
    expect(await query(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('says clearly that a database of another PostgreSQL release cannot be opened', async () => {
    const db = await start(false)
    await db.stop()
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '15\n')
    await expect(start()).rejects.toThrow(/made by PostgreSQL 15; this release brings PostgreSQL 18.*pg_dump/)
  })

  it('says clearly that its folder is a file', async () => {
    await writeFile(dataDir, '')
    await expect(start()).rejects.toThrow(/cannot be made.*QUAYSIDE_DATA/)
    await rm(dataDir)
  })

  it('shows the last output of a server that does not start', async () => {
    const db = await start(false)
    await db.stop()
    await rm(join(dataDir, 'cluster', 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/did not start: .*(control file|could not find the database system)/)
  })
})

describe('two programs on one folder', () => {
  it('end up with one server, whoever was first', async () => {
    const both = await Promise.all([
      startInOtherProgram('CREATE TABLE IF NOT EXISTS one ()'),
      startInOtherProgram('CREATE TABLE IF NOT EXISTS two ()'),
    ])
    expect(both.map(({ printed }) => printed)).not.toContain('it ended before it answered')
    const db = await start()
    expect(db.adopted).toBe(true)
    const tables = await query(db, "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
    expect(tables).toEqual([{ tablename: 'one' }, { tablename: 'two' }])
  })
})

describe.runIf(isRoot)('as root', () => {
  it('runs as a user that is not root', async () => {
    await start(false)
    const pid = await embeddedPostmasterPid(dataDir)
    const { uid } = await stat(`/proc/${pid}`)
    expect(uid).not.toBe(0)
  })

  it('keeps the database elsewhere when the folder is closed to that user, and finds it again', async () => {
    await chmod(parent, 0o700)
    const db = await start()
    await query(db, 'CREATE TABLE kept (id int)')
    await db.stop()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('/var/lib/quayside/data-')
    const elsewhere = (await readFile(join(dataDir, 'database-is-elsewhere.txt'), 'utf8')).split('\n')[0] ?? ''
    expect(await query(await start(), 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 0 }])
    await removeEmbeddedPostgres(dataDir)
    await expect(stat(elsewhere)).rejects.toThrow(/ENOENT/)
  })

  it('leaves a database of an ordinary user in the hands of that user', async () => {
    const db = await start(false)
    await db.stop()
    const cluster = join(dataDir, 'cluster')
    for (const name of ['', ...(await readdir(cluster, { recursive: true }))])
      await lchown(join(cluster, name), 65_534, 65_534)
    await start(false)
    expect((await stat(`/proc/${await embeddedPostmasterPid(dataDir)}`)).uid).toBe(65_534)
  })
})
