// The portal that is attacked: one of our own on an embedded database, or one on this machine that somebody names.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { preparedDataFolder, runQuayside } from '@quayside/test-kit'
import { signInAs } from '../portal/sign-in.ts'
import type { Place } from './wire.ts'

export interface Target extends Place {
  /** Of the demo users; `api` is null where the portal was not started by us, unless QUAYSIDE_TOKEN gives one. */
  readonly tokens: { readonly admin: string; readonly partner: string; readonly api: string }
  /** Where its folders are; null where it was not started by us. */
  readonly dataDir: string | null
  /** Resident memory in MB; null where it was not started by us. */
  memory(): Promise<number | null>
  close(): Promise<void>
}

export class WrongTarget extends Error {}

/** Whatever is attacked stands on this machine: throws WrongTarget with what to give instead. */
export function loopback(address: string): Place {
  const advice = 'Give QUAYSIDE_URL as http://127.0.0.1:<port>; nothing but a portal on this machine is attacked.'
  if (!URL.canParse(address)) throw new WrongTarget(`'${address}' is no address. ${advice}`)
  const { protocol, hostname, port, pathname, username, search } = new URL(address)
  const plain = protocol === 'http:' && pathname === '/' && username === '' && search === ''
  // 'localhost' may be given another meaning on a machine, so that it is not asked about.
  if (!plain || !(hostname === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(hostname)))
    throw new WrongTarget(`'${address}' is not attacked. ${advice}`)
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port || 80) }
}

async function tokensOf(baseUrl: string, api: string): Promise<Target['tokens']> {
  // The clerk too: an address where somebody has signed in is not locked by what others try from elsewhere.
  const [admin, partner] = await Promise.all(['admin', 'partner', 'clerk'].map((name) => signInAs(name, baseUrl)))
  return { admin: admin?.accessToken ?? '', partner: partner?.accessToken ?? '', api }
}

async function memoryOf(pid: number): Promise<number | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1024)
}

/** @param address of a portal in demo mode that runs already; undefined starts one, whose data is deleted at the end */
export async function openTarget(address: string | undefined, token: string | undefined): Promise<Target> {
  if (address !== undefined) {
    const place = loopback(address)
    if (!token) throw new WrongTarget('Give QUAYSIDE_TOKEN too: the API token that the portal printed when it started.')
    const tokens = await tokensOf(`http://${place.host}:${place.port}`, token)
    return { ...place, tokens, dataDir: null, memory: async () => null, close: async () => undefined }
  }
  const env = { QUAYSIDE_DEMO: '1', QUAYSIDE_SIMULATOR_MS: '0' }
  const program = await runQuayside({ dataDir: await preparedDataFolder(), env })
  const api = /^API token of .*: (\S+)$/m.exec(program.output())?.[1] ?? ''
  const close = () => program.remove()
  try {
    const tokens = await tokensOf(program.baseUrl, api)
    const { port, dataDir, pid } = program
    return { host: '127.0.0.1', port, tokens, dataDir, memory: () => memoryOf(pid), close }
  } catch (error) {
    await close()
    throw error
  }
}
