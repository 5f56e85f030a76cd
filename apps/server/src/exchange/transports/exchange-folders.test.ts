// Anything in an `in` folder that is not a finished file is never read.

import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimAll } from './claim-all.fixture.ts'
import { type ClaimedFile, type ExchangeFolders, exchangeFolders } from './exchange-folders.ts'

let root: string
let notes: string[]
let folders: ExchangeFolders
/** Milliseconds on the clock of the folders. */
let elapsed: number
const path = (folder: 'in' | 'work' | 'rejected' | 'out', name = '') => join(folders.pathOf('ACME', folder), name)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quayside-folders-'))
  notes = []
  elapsed = 0
  folders = exchangeFolders(
    join(root, 'exchange'),
    (line) => notes.push(line),
    undefined,
    () => elapsed,
  )
  await folders.prepare('ACME')
  await writeFile(join(root, 'secret'), 'the password')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*A${' '.repeat(14)}*ZZ*B${' '.repeat(14)}*261120*0912*U*00401*000000001*0*P*>~`
const whole = `${isa}GS*PO*A*B*20261120*0912*1*X*004010~GE*0*1~IEA*1*000000001~\n`
const orders = "UNA:+.? 'UNB+UNOC:3+A+B+261120:0912+1'UNZ+0+1'"
const poll = () => claimAll(folders, 'ACME')
const namesOf = (claims: readonly ClaimedFile[]) => claims.map(({ fileName }) => fileName).sort()

describe('an in folder', () => {
  it('gives links, folders and pipes away unread, each with what it is', async () => {
    await symlink(join(root, 'secret'), path('in', 'link.edi'))
    await mkdir(path('in', 'folder.edi'))
    execFileSync('mkfifo', [path('in', 'pipe.edi')])
    const reasons: string[] = []
    for (const claimed of await poll()) {
      const content = await folders.read(claimed)
      reasons.push(content && 'reason' in content ? content.reason : 'read')
    }
    expect(reasons.map((reason) => /^This is (.*?), not/.exec(reason)?.[1])).toEqual(['a folder', 'a link', 'a pipe'])
    expect(await readdir(path('in'))).toEqual([])
  })

  it('does not read a link that replaced a file it had claimed', async () => {
    await writeFile(path('in', 'order.edi'), whole)
    await poll()
    const [claimed] = await poll()
    if (!claimed) throw new Error('The file was not claimed')
    await symlink(join(root, 'secret'), path('in', 'order.edi'))
    await rename(path('in', 'order.edi'), claimed.path)
    expect(await folders.read(claimed)).toMatchObject({ reason: expect.stringContaining('This is a link') })
  })

  it('takes a file with its trailer at the second poll, and any other four seconds after its last change', async () => {
    const files = {
      'cut.edi': whole.slice(0, 150),
      'cut-in-trailer.edi': whole.slice(0, -4),
      'cut-in-isa.edi': whole.slice(0, 60),
      'cut-edifact.edi': orders.slice(0, -2),
      'begun.edi': 'U',
      'cut-in-second.edi': `${whole}${isa.slice(0, 100)}`,
      'cut-after-second.edi': `${whole}${orders.slice(0, -2)}`,
      'empty.edi': '',
      'room.edi': '\0'.repeat(200),
      'room-after.edi': `${whole}${'\0'.repeat(200)}`,
      'letter.txt': 'Dear supplier',
      'more.edi': `${whole}and more`,
    }
    for (const [name, content] of Object.entries(files)) await writeFile(path('in', name), content)
    await writeFile(path('in', 'whole.edi'), whole)
    await writeFile(path('in', 'two.edi'), `${whole}${orders}\r\n`)
    expect(await poll()).toEqual([])
    expect(namesOf(await poll())).toEqual(['two.edi', 'whole.edi'])
    elapsed = 3_900
    await writeFile(path('in', 'cut.edi'), `${whole.slice(0, 150)}and more`)
    expect(await poll()).toEqual([])
    elapsed = 4_000
    const { 'cut.edi': _changed, ...unchanged } = files
    expect(namesOf(await poll())).toEqual(Object.keys(unchanged).sort())
    await writeFile(path('in', 'cut.edi'), whole)
    expect(await poll()).toEqual([])
    expect(namesOf(await poll())).toEqual(['cut.edi'])
  })

  it.each([
    ['an hour ahead', 3_600],
    ['an hour late', -3_600],
  ])('waits for an unchanged file while the clock of its machine is %s', async (_which, seconds) => {
    const grown = async (content: string) => {
      await writeFile(path('in', 'order.edi'), content)
      const at = Math.floor(Date.now() / 1000) + seconds
      await utimes(path('in', 'order.edi'), at, at)
    }
    await grown(whole)
    expect(await poll()).toEqual([])
    await grown(`${whole}${orders}`)
    expect(await poll()).toEqual([])
    expect(namesOf(await poll())).toEqual(['order.edi'])
  })

  it('takes a renamed file at the second poll, too', async () => {
    await writeFile(path('in', 'order.edi.tmp'), whole)
    await rename(path('in', 'order.edi.tmp'), path('in', 'order.edi'))
    expect(await poll()).toEqual([])
    expect(namesOf(await poll())).toEqual(['order.edi'])
  })

  it('gives a portion away while the rest still lie there, and takes the rest at the next poll', async () => {
    const names = ['1.edi', '2.edi', '3.edi', '4.edi', '5.edi']
    for (const name of names) await writeFile(path('in', name), whole)
    expect(await poll()).toEqual([])
    for await (const portion of folders.claimNew('ACME', 2)) {
      expect(namesOf(portion)).toEqual(names.slice(0, 2))
      expect((await readdir(path('in'))).sort()).toEqual(names.slice(2))
      break
    }
    expect(namesOf(await poll())).toEqual(names.slice(2))
  })

  it('takes finished files alone, however the temporary ending is written', async () => {
    const temporary = [
      'a.tmp',
      'B.TMP',
      'c.Tmp',
      '.hidden',
      'e.edi.filepart',
      'f.part',
      'g.Partial',
      'h.crdownload',
      'i.edi~',
    ]
    for (const name of [...temporary, 'd.edi', 'part', 'k.part.edi']) await writeFile(path('in', name), whole)
    await poll()
    expect(namesOf(await poll())).toEqual(['d.edi', 'k.part.edi', 'part'])
    expect((await readdir(path('in'))).sort()).toEqual(temporary.sort())
  })

  it('lists files that kept a temporary name', async () => {
    for (const name of ['old.filepart', 'new.filepart', 'old.edi']) await writeFile(path('in', name), whole)
    await mkdir(path('in', '.folder'))
    const day = new Date('2026-11-20T08:00:00Z')
    for (const name of ['old.filepart', 'old.edi', '.folder']) await utimes(path('in', name), day, day)
    expect(await folders.unfinished('ACME', new Date('2026-11-21T08:00:00Z'))).toEqual([
      { fileName: 'old.filepart', changed: day },
    ])
    expect(await folders.unfinished('NOBODY', new Date())).toEqual([])
  })
})

describe('the folders of a partner', () => {
  it('are closed to others from the start; what an administrator opened stays open', async () => {
    const made = [join(root, 'exchange'), join(root, 'exchange', 'ACME')]
    const own = (['in', 'out', 'archive', 'rejected', 'work'] as const).map((name) => folders.pathOf('ACME', name))
    const openTo = async (folder: string) => (await stat(folder)).mode & 0o027
    for (const folder of [...made, ...own]) expect(await openTo(folder), folder).toBe(0)
    await chmod(path('in'), 0o777)
    await folders.prepare('ACME')
    expect(await openTo(path('in'))).toBe(0o027)
    await rm(path('out'), { recursive: true })
    await folders.write('ACME', [{ fileName: 'order.edi', content: Buffer.from('ISA') }])
    expect(await openTo(path('out'))).toBe(0)
  })
})

describe('an out folder', () => {
  it('is not written through a symbolic link', async () => {
    await symlink(join(root, 'secret'), path('out', 'order.edi.tmp'))
    await expect(folders.write('ACME', [{ fileName: 'order.edi', content: Buffer.from('ISA') }])).rejects.toThrow(
      'ELOOP',
    )
    // The link is gone: the next try succeeds.
    await folders.write('ACME', [{ fileName: 'order.edi', content: Buffer.from('ISA') }])
    expect(await readdir(path('out'))).toEqual(['order.edi'])
  })
})
