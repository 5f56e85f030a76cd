/**
 * `npm run edi -- check <file or folder>`: reads EDI files as the portal would and reports on each. Needs no database. Exit code 0: every file got a
 * verdict, even a bad one; 1: a file could not be opened; 2: the command was not understood.
 */

import { checkFiles } from './check-files.ts'

const USAGE = `Usage: npm run edi -- check <file or folder>...

Prints a verdict and the faults of every file (folders with everything below them) and a summary.`

process.exitCode = await main(process.argv.slice(2))

async function main([command, ...paths]: readonly string[]): Promise<number> {
  if (command === '--help' || command === 'help') {
    console.log(USAGE)
    return 0
  }
  if (command !== 'check' || paths.length === 0) {
    const what =
      command === undefined
        ? 'Name a command.'
        : command === 'check'
          ? 'Name the file or folder to check.'
          : `"${command}" is not a command.`
    console.error(`${what}\n\n${USAGE}`)
    return 2
  }
  return checkFiles(
    paths,
    (line) => console.log(line),
    (line) => console.error(line),
  )
}
