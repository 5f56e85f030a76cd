/** Why a job failed: as the program said it, for the log, and in words for the people who see the failed job. */

/** What the queue kept of an error: its own fields as plain data. */
type Output = object | null

const field = (output: Output, name: string): string => {
  const value = output ? (output as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

export function errorText(output: Output): string {
  const value = output ? (output as { readonly value?: Output }).value : null
  const message = field(output, 'message') || field(value ?? null, 'message')
  return message || (output && Object.keys(output).length > 0 ? JSON.stringify(output) : 'no reason given')
}

/** The first two letters of a SQLSTATE: what kind of trouble the database had. */
const DATABASE_TROUBLE: Readonly<Record<string, string>> = {
  '08': 'the database could not be reached',
  '22': 'a value in it does not fit its field',
  '23': 'it conflicts with data already saved',
  '40': 'the same records were being changed at the same time',
  '53': 'the database is full',
  '57': 'the database was stopped',
}
const PROGRAM_ERRORS: readonly string[] = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']

/** What the machine said of a folder, a file or the network. Its own text contains paths that must not leave the server. */
const MACHINE_TROUBLE: Readonly<Record<string, string>> = {
  EACCES: 'the server has no permission to write to the folder',
  EPERM: 'the server has no permission to write to the folder',
  EROFS: 'the server disk cannot be written to',
  ENOSPC: 'the server disk is full',
  EDQUOT: 'the server disk is full',
  EEXIST: 'something other than a folder is in its place',
  ENOTDIR: 'something other than a folder is in its place',
  EISDIR: 'a folder is in place of the file',
  ELOOP: 'a link is in place of the file',
  ENOENT: 'the folder is missing',
  EMFILE: 'the server has too many files open',
  ENFILE: 'the server has too many files open',
  EIO: 'the server disk has a fault',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'the other side did not answer in time',
  ENOTFOUND: 'the other side could not be found',
  EAI_AGAIN: 'the other side could not be found',
}

/** What the job queue itself says of a job that it took back. */
const QUEUE_TROUBLE: readonly (readonly [RegExp, string])[] = [
  [/heartbeat timeout/, 'the server stopped while working on it'],
  [/handler execution exceeded|failed by timeout|job timed out|expired/, 'it took longer than the portal waits'],
]

function queueTrouble(text: string): string {
  return QUEUE_TROUBLE.find(([pattern]) => pattern.test(text))?.[1] ?? text
}

/** An error of the database, the machine or the program itself names tables, paths and code that mean nothing to its reader. */
export function plainReason(output: Output): string {
  const code = field(output, 'code')
  const fromDatabase = /^[0-9A-Z]{5}$/.test(code) && field(output, 'severity') !== ''
  if (fromDatabase) return DATABASE_TROUBLE[code.slice(0, 2)] ?? 'the database refused it'
  if (PROGRAM_ERRORS.includes(field(output, 'name'))) return 'an error in the portal itself'
  if (/^E[A-Z_]+$/.test(code)) return MACHINE_TROUBLE[code] ?? 'the server could not read or write what it needs'
  return queueTrouble(errorText(output))
}
