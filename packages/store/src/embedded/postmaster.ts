// What is running on a cluster: reads postmaster.pid and asks the system whether that process is really
// PostgreSQL on this cluster, because process ids are used again and files outlive their writers.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number | null; ready: boolean }

/** The running postmaster of the cluster, or null when none runs (whatever a stale postmaster.pid says). */
export function runningPostmaster(cluster: string): Postmaster | null {
  const noted = readPidFile(cluster)
  return noted && isAlive(noted.pid) && isPostmasterOf(noted.pid, cluster) ? noted : null
}

// Lines: pid, data folder, start time, port, socket folder, listen address, shared memory, status.
function readPidFile(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number.parseInt(lines[0] ?? '', 10)
  const port = Number.parseInt(lines[3] ?? '', 10)
  if (!(pid > 0)) return null
  return { pid, port: port > 0 ? port : null, ready: lines[7]?.trim() === 'ready' }
}

/** Alive, and not a zombie: a container's first process may never collect the dead. */
export function isAlive(pid: number): boolean {
  if (!processExists(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/\) [ZX] /.test(status)
  } catch {
    return false
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true
  // PostgreSQL's working folder is its data folder. Where that is not readable, use the command line.
  return worksIn(pid, cluster) || commandLine(pid).includes(` -D ${cluster} `)
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Every live process that works in the cluster's folder: the postmaster and its backends. Backends outlive a
 * killed postmaster for a moment, and a new one may not start before they are gone. Linux only; empty elsewhere.
 */
export function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  return pids.filter((pid) => worksIn(pid, cluster) && isAlive(pid))
}

function worksIn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && /postgres/.test(commandLine(pid))
  } catch {
    return false
  }
}

/**
 * Takes a stale postmaster.pid away. PostgreSQL does that itself, unless the process id in it now belongs to
 * another process of its user, or to a dead one that nobody collected: then it would refuse to start for ever.
 */
export function removeStalePidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const stale = readPidFile(cluster)
  if (!stale || !processExists(stale.pid) || runningPostmaster(cluster)) return
  const aside = `${file}.stale`
  renameSync(file, aside)
  // Another process may have started a postmaster in this very moment: then the file taken is its own.
  const taken = Number.parseInt(readFileSync(aside, 'utf8'), 10)
  if (taken === stale.pid) rmSync(aside)
  else renameSync(aside, file)
}
