// Anything in an `in` folder that is not a finished file is never read.

import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitMs } from '@quayside/test-kit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimAll } from './claim-all.fixture.ts'
import { type ClaimedFile, type ExchangeFolders, exchangeFolders } from './exchange-folders.ts'

let root: string
let notes: string[]
let folders: ExchangeFolders
const path = (folder: 'in' | 'work' | 'rejected' | 'out', name = '') => join(folders.pathOf('ACME', folder), name)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quayside-folders-'))
  notes = []
  folders = exchangeFolders(join(root, 'exchange'), (line) => notes.push(line), waitMs)
  await folders.prepare('ACME')
  await writeFile(join(root, 'secret'), 'the password')
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** What is taken until so many files were, and by one more look, when everything else has lain for as long. */
async function taken(count: number): Promise<ClaimedFile[]> {
  const claims: ClaimedFile[] = []
  const look = async () => claims.push(...(await claimAll(folders, 'ACME')))
  await expect.poll(look).toBeGreaterThanOrEqual(count)
  await look()
  return claims
}
const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*A${' '.repeat(14)}*ZZ*B${' '.repeat(14)}*261120*0912*U*00401*000000001*0*P*>~`
const whole = `${isa}GS*PO*A*B*20261120*0912*1*X*004010~GE*0*1~IEA*1*000000001~\n`
const orders = "UNA:+.? 'UNB+UNOC:3+A+B+261120:0912+1'UNZ+0+1'"
const namesOf = (claims: readonly ClaimedFile[]) => claims.map(({ fileName }) => fileName).sort()

describe('an in folder', () => {
  it('gives links, folders and pipes away unread, each with what it is', async () => {
    await symlink(join(root, 'secret'), path('in', 'link.edi'))
    await mkdir(path('in', 'folder.edi'))
    execFileSync('mkfifo', [path('in', 'pipe.edi')])
    const reasons: string[] = []
    for (const claimed of await claimAll(folders, 'ACME')) {
      const content = await folders.read(claimed)
      reasons.push(content && 'reason' in content ? content.reason : 'read')
    }
    expect(reasons.map((reason) => /^This is (.*?), not/.exec(reason)?.[1])).toEqual(['a folder', 'a link', 'a pipe'])
    expect(await readdir(path('in'))).toEqual([])
  })

  it('does not read a link that replaced a file it had claimed', async () => {
    await writeFile(path('in', 'order.edi'), 'some text')
    const [claimed] = await taken(1)
    if (!claimed) throw new Error('The file was not claimed')
    await symlink(join(root, 'secret'), path('in', 'order.edi'))
    await rename(path('in', 'order.edi'), claimed.path)
    expect(await folders.read(claimed)).toMatchObject({ reason: expect.stringContaining('This is a link') })
  })

  it('waits for the end of an interchange that is being copied, and takes a whole one at once', async () => {
    // The whole ones come last: once they are taken, each of the others has lain long enough to be judged.
    const files = {
      'cut.edi': whole.slice(0, 150),
      'cut-in-trailer.edi': whole.slice(0, -4),
      'cut-in-isa.edi': whole.slice(0, 60),
      'cut-edifact.edi': orders.slice(0, -2),
      'begun.edi': 'U',
      'cut-in-second.edi': `${whole}${isa.slice(0, 100)}`,
      'cut-behind-second.edi': `${whole}${orders.slice(0, -2)}`,
      'empty.edi': '',
      'room.edi': '\0'.repeat(200),
      'room-behind.edi': `${whole}${'\0'.repeat(200)}`,
      'whole.edi': whole,
      'edifact.edi': orders,
      'letter.txt': 'Dear supplier',
    }
    for (const [name, content] of Object.entries(files)) await writeFile(path('in', name), content)
    expect(namesOf(await taken(3))).toEqual(['edifact.edi', 'letter.txt', 'whole.edi'])
    await writeFile(path('in', 'cut.edi'), whole)
    expect(namesOf(await taken(1))).toEqual(['cut.edi'])
    // Nothing came for as long as is waited: whoever wrote it is done, or dead.
    const impatient = exchangeFolders(join(root, 'exchange'), undefined, 0)
    const left: ClaimedFile[] = []
    await expect.poll(async () => left.push(...(await claimAll(impatient, 'ACME')))).toBe(9)
  })

  it.each([
    ['an hour ahead', 3_600],
    ['an hour behind', -3_600],
  ])('waits for a file to settle while the clock of its machine is %s', async (_which, seconds) => {
    let elapsed = 0
    const watched = exchangeFolders(join(root, 'exchange'), undefined, 4_000, () => elapsed)
    const grown = async (content: string) => {
      await writeFile(path('in', 'order.edi'), content)
      const at = Math.floor(Date.now() / 1000) + seconds
      await utimes(path('in', 'order.edi'), at, at)
    }
    const isTaken = async () => (await claimAll(watched, 'ACME')).length > 0
    await grown('Dear')
    expect(await isTaken()).toBe(false)
    elapsed += 300
    await grown('Dear supplier')
    expect(await isTaken()).toBe(false)
    elapsed += 200
    expect(await isTaken()).toBe(false)
    elapsed += 100
    expect(await isTaken()).toBe(true)
  })

  /** The clock of a file system has coarse steps: its name is newer than its content once one has passed. */
  async function writtenThenNamed(name: string, content: string): Promise<void> {
    await writeFile(path('in', `${name}.tmp`), content)
    const isRenamedLater = async () => {
      await rename(path('in', `${name}.tmp`), path('in', 'other.tmp'))
      await rename(path('in', 'other.tmp'), path('in', `${name}.tmp`))
      const { ctimeMs, mtimeMs } = await stat(path('in', `${name}.tmp`))
      return ctimeMs > mtimeMs
    }
    await expect.poll(isRenamedLater).toBe(true)
    await rename(path('in', `${name}.tmp`), path('in', name))
  }

  it('takes a whole file that was renamed at the first look; whatever else is newer than its content has to settle', async () => {
    let elapsed = 0
    const watched = exchangeFolders(join(root, 'exchange'), undefined, 4_000, () => elapsed)
    await writtenThenNamed('whole.edi', whole)
    await writtenThenNamed('two.edi', `${whole}${orders}`)
    await writtenThenNamed('letter.edi', 'Dear supplier')
    await writtenThenNamed('more.edi', `${whole}and more`)
    await writeFile(path('in', 'written.edi'), whole)
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual(['two.edi', 'whole.edi'])
    elapsed += 300
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual(['letter.edi', 'more.edi', 'written.edi'])
  })

  // Servers of SFTP and FTP give a file its rights once it is open: nothing tells that from a new name.
  it('waits for the end of one that was given a name or rights before it, as of any', async () => {
    let elapsed = 0
    const watched = exchangeFolders(join(root, 'exchange'), undefined, 4_000, () => elapsed)
    await writtenThenNamed('cut.edi', whole.slice(0, -4))
    await writtenThenNamed('empty.edi', '')
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual([])
    elapsed += 3_900
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual([])
    await writeFile(path('in', 'empty.edi'), whole)
    elapsed += 100
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual(['cut.edi'])
    elapsed += 300
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual(['empty.edi'])
  })

  it('gives a portion away while the rest still lie there, which does not settle anew when nobody asks for it', async () => {
    let elapsed = 0
    const watched = exchangeFolders(join(root, 'exchange'), undefined, 4_000, () => elapsed)
    const names = ['1.edi', '2.edi', '3.edi', '4.edi', '5.edi']
    for (const name of names) await writeFile(path('in', name), 'some text')
    expect(await claimAll(watched, 'ACME')).toEqual([])
    elapsed += 300
    for await (const portion of watched.claimNew('ACME', 2)) {
      expect(namesOf(portion)).toEqual(names.slice(0, 2))
      expect((await readdir(path('in'))).sort()).toEqual(names.slice(2))
      break
    }
    expect(namesOf(await claimAll(watched, 'ACME'))).toEqual(names.slice(2))
  })

  it('takes finished files alone, however the temporary ending is written', async () => {
    for (const name of ['a.tmp', 'B.TMP', 'c.Tmp', '.hidden', 'd.edi']) await writeFile(path('in', name), 'some text')
    expect(namesOf(await taken(1))).toEqual(['d.edi'])
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
