/** Finds the files to check, checks each on its own, and counts the verdicts. */

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readEdi } from '@quayside/edi'
import { type FileVerdict, reportOf, VERDICT_WORDS } from './file-report.ts'

type Print = (line: string) => void

/** Checks files and folders; gives the exit code. A path that is not there is an error; the others are still checked. */
export async function checkFiles(paths: readonly string[], print: Print, complain: Print): Promise<number> {
  const counts = new Map<FileVerdict, number>()
  let failures = 0
  for (const path of paths) {
    for await (const file of filesAt(path, fail)) {
      const verdict = await checkFile(file)
      if (verdict) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    }
  }
  print(summary(counts, failures))
  return failures === 0 ? 0 : 1

  function fail(path: string, error: unknown): void {
    failures++
    complain(`${path}: ${reason(error)}`)
  }

  async function checkFile(file: string): Promise<FileVerdict | null> {
    try {
      const report = reportOf(readEdi(await readFile(file)))
      print(`${file}: ${VERDICT_WORDS[report.verdict]}`)
      for (const line of report.lines) print(`    ${line}`)
      return report.verdict
    } catch (error) {
      fail(file, error)
      return null
    }
  }
}

async function* filesAt(path: string, fail: (path: string, error: unknown) => void): AsyncGenerator<string> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) {
      yield path
      return
    }
    const entries = await readdir(path, { withFileTypes: true })
    for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
      const below = join(path, entry.name)
      if (entry.isDirectory()) yield* filesAt(below, fail)
      else if (entry.isFile() || entry.isSymbolicLink()) yield below
    }
  } catch (error) {
    fail(path, error)
  }
}

function summary(counts: ReadonlyMap<FileVerdict, number>, failures: number): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const parts = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([verdict, count]) => `${count} ${VERDICT_WORDS[verdict]}`)
  const unread = failures === 0 ? '' : `; ${failures} could not be read`
  return `${total} ${total === 1 ? 'file' : 'files'} checked${parts.length === 0 ? '' : `: ${parts.join(', ')}`}${unread}`
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return 'no such file or folder. Check the path.'
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be read. Check its permissions.'
  if (code === 'EISDIR') return 'is a link to a folder. Name the folder itself.'
  return error instanceof Error ? error.message : String(error)
}
