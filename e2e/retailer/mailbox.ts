// A partner's exchange folder as the partner's own software sees it: files are put into `in` under a temporary name
// and renamed, and collected from `out`.

import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Interchange, type Message, readEdi } from '@quayside/edi'
import { checkOutgoing } from '@quayside/edi-mapping'
import { waitMs } from '@quayside/test-kit'

export interface SentFile {
  readonly name: string
  readonly text: string
  readonly interchange: Interchange
  /** The only message in it. */
  readonly message: Message
}

export type FolderName = 'in' | 'out' | 'work' | 'archive' | 'rejected'

export interface Mailbox {
  /** Puts a file into `in` and says when. */
  drop(name: string, content: string): Promise<number>
  names(folder: FolderName): Promise<string[]>
  /** Files under their temporary names. */
  unfinished(folder: FolderName): Promise<string[]>
  read(name: string): Promise<SentFile>
  /** The first file in `out` whose message is of this type and contains the text; waits for it, and gives each file once. */
  collect(type: string, containing: string): Promise<SentFile>
}

/** @throws Error when a document of ours breaks the standard or does not add up */
function assertRight(name: string, content: Buffer): void {
  const faults = checkOutgoing(content).map(({ message }) => message)
  if (faults.length > 0) throw new Error(`${name} has faults:\n${faults.join('\n')}\n${content.toString('latin1')}`)
}

/** Checks every EDI file that the portal put out for any partner, and those that simulated retailers collected. */
export async function assertRightDocuments(dataDir: string): Promise<void> {
  for (const [folder, place] of [
    ['exchange', 'out'],
    ['simulator', 'collected'],
  ] as const) {
    for (const partner of await readdir(join(dataDir, folder)).catch(() => []))
      for (const name of await readdir(join(dataDir, folder, partner, place)).catch(() => []))
        if (name.endsWith('.edi')) assertRight(name, await readFile(join(dataDir, folder, partner, place, name)))
  }
}

export function mailbox(dataDir: string, partnerCode: string): Mailbox {
  const folder = (name: FolderName) => join(dataDir, 'exchange', partnerCode, name)
  const collected = new Set<string>()
  const list = async (name: FolderName, temporary: boolean) =>
    (await readdir(folder(name))).filter((file) => file.endsWith('.tmp') === temporary).sort()
  const names = (name: FolderName) => list(name, false)

  const read = async (name: string): Promise<SentFile> => {
    const text = await readFile(join(folder('out'), name), 'latin1')
    const [interchange] = readEdi(Buffer.from(text, 'latin1')).interchanges
    const message = interchange?.groups[0]?.messages[0]
    if (!interchange || !message) throw new Error(`${name} holds no message:\n${text}`)
    assertRight(name, Buffer.from(text, 'latin1'))
    return { name, text, interchange, message }
  }
  const find = async (type: string, containing: string): Promise<SentFile | null> => {
    for (const name of await names('out')) {
      if (collected.has(name) || !name.startsWith(`${type}_`)) continue
      const file = await read(name)
      if (!file.text.includes(containing)) continue
      collected.add(name)
      return file
    }
    return null
  }
  return {
    names,
    unfinished: (name) => list(name, true),
    read,
    drop: async (name, content) => {
      const target = join(folder('in'), name)
      await writeFile(`${target}.tmp`, content, 'latin1')
      await rename(`${target}.tmp`, target)
      return Date.now()
    },
    collect: async (type, containing) => {
      const deadline = Date.now() + waitMs
      while (Date.now() < deadline) {
        const found = await find(type, containing)
        if (found) return found
        await pause(50)
      }
      const there = (await names('out')).join('\n')
      throw new Error(`No ${type} with ${containing} came to ${folder('out')} in ${waitMs} ms; there are:\n${there}`)
    },
  }
}

/** The elements of every segment with this tag, in order. */
export function segmentsOf(message: Message, tag: string): string[][] {
  return message.segments
    .filter((segment) => segment.tag === tag)
    .map((segment) => segment.elements.map((element) => (typeof element === 'string' ? element : element.join(':'))))
}
