// Whatever lies in a partner's folder: it ends with a record and a reason, and what lies beside it is read.

import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, open, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { claimAll } from './claim-all.fixture.ts'
import { pickUp } from './folder.ts'
import { largestFile } from './read-regular.ts'

const database = testDatabase()
let kit: TestServices
let partnerID = 0
const code = 'ODDITY'
const inFolder = (name: string) => join(kit.services.folders.pathOf(code, 'in'), name)
const inBytes = (name: Buffer) => Buffer.concat([Buffer.from(inFolder('/')), name])

let control = 0
function order(): string {
  control += 1
  const number = String(control).padStart(9, '0')
  return `ISA*00*          *00*          *ZZ*ODDITY         *ZZ*QUAYSIDE       *261120*0912*U*00401*${number}*0*P*>~GS*PO*A*B*20261120*0912*1*X*004010~ST*850*0001~BEG*00*SA*ODD-${control}**20261120~PO1*1*48*EA*4.25**IN*A1~SE*4*0001~GE*1*1~IEA*1*${number}~`
}

beforeAll(async () => {
  kit = await testServices(database.connectionString)
  partnerID = await insertPartner(kit.services, code, 'X12')
  await kit.services.folders.prepare(code)
})
afterAll(() => kit.close())

const partner = () => ({ partner_id: partnerID, code })

const recorded = () =>
  kit.services.db
    .selectFrom('exchange_file')
    .select(['exchange_file_id', 'file_name', 'status', 'problems'])
    .where('direction', '=', 'in')
    .orderBy('exchange_file_id')
    .execute()

/** Puts it there beside an order, and waits until both have ended; what became of it. */
async function beside(put: () => Promise<unknown>) {
  const before = (await recorded()).length
  await put()
  const neighbour = `zz-neighbour-${before}.edi`
  await kit.drop(code, neighbour, order())
  const ended = async () => {
    await pickUp(partner(), kit.services)
    kit.settle()
    await pickUp(partner(), kit.services)
    await kit.runJobs()
    await pickUp(partner(), kit.services)
    const fresh = (await recorded()).slice(before)
    return { fresh, work: await kit.files(code, 'work'), left: await kit.files(code, 'in') }
  }
  await expect.poll(ended).toMatchObject({ fresh: [expect.anything(), expect.anything()], work: [], left: [] })
  // Once told, it is not told again.
  const { fresh } = await ended()
  expect(fresh).toHaveLength(2)
  expect(fresh.find(({ file_name }) => file_name === neighbour)?.status).toBe('Processed')
  const odd = fresh.find(({ file_name }) => file_name !== neighbour)
  const [problem] = (odd?.problems ?? []) as { message: string }[]
  return { name: odd?.file_name, status: odd?.status, reason: problem?.message ?? '' }
}

it.each<[string, Buffer, string]>([
  ['of 255 bytes', Buffer.from(`${'n'.repeat(251)}.edi`), 'n'.repeat(200)],
  ['of 255 bytes in letters of three', Buffer.from('買'.repeat(85)), '買'.repeat(66)],
  ['in Latin-1', Buffer.from('Bestellung f\xfcr M\xe4rz.edi', 'latin1'), 'Bestellung für März.edi'],
  ['that is no text', Buffer.from([0xff, 0xfe, 0x80, 0x2e]), 'ÿþ_.'],
  ['with a line break', Buffer.from('order\n2.edi'), 'order_2.edi'],
  ['with a control character', Buffer.from('order\x1b[31m.edi'), 'order_[31m.edi'],
  ['that turns the direction of writing', Buffer.from('order\u202eide.exe'), 'order_ide.exe'],
  ['with a leading dash', Buffer.from('-rf.edi'), '-rf.edi'],
  ['with a leading blank', Buffer.from(' order.edi'), ' order.edi'],
  ['with quotes and a semicolon', Buffer.from(`"';drop.edi`), `"';drop.edi`],
  ['with a backslash', Buffer.from('..\\..\\order.edi'), '..\\..\\order.edi'.replace(/^\.\./, '..')],
  ['with half a surrogate pair', Buffer.from([0xed, 0xa0, 0xbd, 0x2e]), 'í\u00a0½.'],
])('takes in a file with a name %s', async (_what, name, shown) => {
  // A name that begins with a dot is one that is still being written.
  const used = name[0] === 0x2e ? Buffer.concat([Buffer.from('x'), name]) : name
  const found = await beside(() => writeFile(inBytes(used), order()))
  expect(found).toEqual({ name: name[0] === 0x2e ? `x${shown}` : shown, status: 'Processed', reason: '' })
})

const secret = () => join(dirname(dirname(kit.services.folders.pathOf(code, 'in'))), '..', 'secret')

it.each<[string, string, () => Promise<unknown>]>([
  [
    'a link to a file outside',
    'This is a link',
    async () => {
      await writeFile(secret(), order())
      await symlink(secret(), inFolder('link.edi'))
    },
  ],
  ['a link to nothing', 'This is a link', () => symlink('/nowhere/at/all', inFolder('dangling.edi'))],
  ['a link to itself', 'This is a link', () => symlink('loop.edi', inFolder('loop.edi'))],
  ['a link to a folder', 'This is a link', () => symlink('/', inFolder('root.edi'))],
  ['an empty folder', 'This is a folder', () => mkdir(inFolder('folder.edi'))],
  [
    'a folder with a file',
    'This is a folder',
    async () => {
      await mkdir(inFolder('full'))
      await writeFile(inFolder('full/order.edi'), order())
    },
  ],
  ['a pipe', 'This is a pipe', async () => execFileSync('mkfifo', [inFolder('pipe.edi')])],
  [
    'a socket',
    'This is a socket',
    () => {
      const server = createServer()
      onTestFinished(() => void server.close())
      return new Promise<void>((resolve) => server.listen(inFolder('socket.edi'), resolve))
    },
  ],
  [
    'a file that is too large, without a byte in it',
    'at most 67,108,864 are read',
    async () => {
      const file = await open(inFolder('sparse.edi'), 'w')
      await file.truncate(20 * 1024 * largestFile)
      await file.close()
    },
  ],
  [
    'a file with one byte too many',
    'The file has 67,108,865 bytes',
    async () => {
      const file = await open(inFolder('over.edi'), 'w')
      await file.truncate(largestFile + 1)
      await file.close()
    },
  ],
  ['an empty file', 'The file is empty', () => writeFile(inFolder('empty.edi'), '')],
  ['blanks', 'The file is empty', () => writeFile(inFolder('blanks.edi'), ' \n \n')],
  [
    'a sparse file',
    'file',
    async () => {
      const file = await open(inFolder('zeros.edi'), 'w')
      await file.truncate(1024)
      await file.close()
    },
  ],
  [
    'bytes at random',
    'This is no EDI file',
    () => writeFile(inFolder('bytes.edi'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])),
  ],
  ['a compressed file', 'This is no EDI file', () => writeFile(inFolder('order.zip'), 'PK\x03\x04 and so on')],
  ['a letter', 'This is no EDI file', () => writeFile(inFolder('letter.txt'), 'Dear supplier, please send towels')],
  ['half an interchange', 'has no terminator', () => writeFile(inFolder('half.edi'), order().slice(0, 200))],
])('refuses %s with its reason', async (_what, reason, put) => {
  const found = await beside(put)
  expect(found.status).toBe('Rejected')
  expect(found.reason).toContain(reason)
})

it.each<['X12' | 'EDIFACT', () => string, string, string]>([
  ['X12', order, 'TA1*', '*R*024~'],
  [
    'EDIFACT',
    () => "UNB+UNOA:2+ODDITY:14+QUAYSIDE:14+261120:0912+4711'UNH+1+ORDERS:D:96A:UN'BGM+220+ODD-BIG'UNT+3+1'UNZ+1+4711'",
    'UCI+4711+',
    "+4+18'",
  ],
])('tells the sender of an %s file that is too large, and takes nothing of it in', async (standard, text, ...said) => {
  const orders = async () => (await kit.services.db.selectFrom('store_order').select('store_order_id').execute()).length
  const before = { orders: await orders(), out: await kit.files(code, 'out') }
  const found = await beside(async () => {
    const file = await open(inFolder('huge.edi'), 'w')
    await file.write(text())
    await file.truncate(largestFile + 1)
    await file.close()
  })
  expect(found.status).toBe('Rejected')
  expect(found.reason).toContain('The file has 67,108,865 bytes')
  // The neighbour's order alone.
  expect(await orders()).toBe(before.orders + 1)
  const written = (await kit.files(code, 'out')).filter((name) => !before.out.includes(name))
  const answers = await Promise.all(written.map((name) => kit.fileText(code, 'out', name)))
  expect(answers.filter((answer) => said.every((part) => answer.includes(part)))).toHaveLength(1)
  const [kept] = await kit.services.db
    .selectFrom('exchange_file')
    .select(['byte_length', 'answer_status'])
    .where('file_name', '=', 'huge.edi')
    .where('standard', '=', standard)
    .execute()
  expect(kept).toEqual({ byte_length: 16_384, answer_status: 'Answered' })
})

it('refuses a file that it may not read', async () => {
  const asRoot = process.getuid?.() === 0
  const { folders } = kit.services
  const nobody = 65534
  await kit.drop(code, 'closed.edi', order())
  await chmod(inFolder('closed.edi'), 0)
  if (asRoot) {
    // Root may read everything: the folders are another user's, as whom it is done.
    const exchange = dirname(folders.pathOf(code, 'in'))
    for (const folder of [dirname(dirname(exchange)), dirname(exchange), exchange]) await chmod(folder, 0o755)
    for (const name of await readdir(exchange)) await chown(join(exchange, name), nobody, nobody)
    await chown(inFolder('closed.edi'), nobody, nobody)
    process.seteuid?.(nobody)
  }
  try {
    const before = (await recorded()).length
    const told = async () => {
      await pickUp(partner(), kit.services)
      kit.settle()
      return (await recorded()).slice(before)
    }
    await expect.poll(told).toMatchObject([{ file_name: 'closed.edi', status: 'Rejected' }])
    expect(JSON.stringify((await recorded()).at(-1)?.problems)).toContain('its permissions keep the portal out')
    await told()
    expect(await kit.files(code, 'work')).toEqual([])
    expect(await kit.files(code, 'rejected')).toContain('closed.edi')
  } finally {
    if (asRoot) process.seteuid?.(0)
  }
})

it('passes over a file that vanished after it was claimed', async () => {
  const { folders } = kit.services
  await kit.drop(code, 'vanishing.edi', 'begun')
  const claims = async () => {
    kit.settle()
    return [...(await folders.claimed(code)), ...(await claimAll(folders, code))]
  }
  await expect.poll(claims).toHaveLength(1)
  const [claimed] = await claims()
  if (!claimed) throw new Error('The file was not claimed')
  const vanished = { ...claimed, path: `${claimed.path}.gone` }
  expect(await folders.read(vanished)).toBeNull()
  expect(await folders.read(claimed)).toEqual(Buffer.from('begun'))
})

it('keeps the first of many files while the others still lie there; one that cannot be read now holds up none of them', async () => {
  // What the tests before left.
  await pickUp(partner(), kit.services)
  const before = (await recorded()).length
  const names = Array.from({ length: 45 }, (_, at) => `many-${String(at).padStart(2, '0')}.edi`)
  for (const name of names) await writeFile(inFolder(name), order())
  const lying: number[] = []
  const { folders } = kit.services
  const failing: typeof folders = {
    ...folders,
    read: async (file) => {
      lying.push((await kit.files(code, 'in')).length)
      if (file.fileName === names[0]) throw new Error('The disk is away for a moment')
      return folders.read(file)
    },
  }
  await pickUp(partner(), kit.services)
  await expect(pickUp(partner(), { ...kit.services, folders: failing })).rejects.toThrow('The disk is away')
  const kept = async () => (await recorded()).slice(before).map((row) => row.file_name)
  expect(lying).toEqual([...Array(20).fill(25), ...Array(20).fill(5), ...Array(5).fill(0)])
  expect(await kept()).toEqual(names.slice(1))
  await pickUp(partner(), kit.services)
  expect(await kept()).toEqual([...names.slice(1), names[0]])
})
