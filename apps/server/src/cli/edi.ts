/**
 * `npm run edi -- check <file or folder>`: reads EDI files as the portal would and says what it thinks of each. Needs no
 * database. Ends with 0 when every file got a verdict, also a bad one; with 1 when a file could not be opened; with 2
 * when the command was not understood.
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
