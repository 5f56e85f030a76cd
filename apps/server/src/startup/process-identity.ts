/** Tells a process from a later one that was given the same number: after a restart of a container they often are. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const unknown = 'unknown'

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The boot of the machine and the tick of the process's start; null for a dead one that nobody collected. */
function linuxIdentity(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name stands in brackets and may hold anything; state is the first field after it, start the twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
}

/** Who runs under this number; null when nobody does. */
export function identityOf(pid: number): string | null {
  if (!exists(pid)) return null
  try {
    if (process.platform === 'linux') return linuxIdentity(pid)
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return exists(pid) ? unknown : null
  }
}

/** Whether the process that had this identity still runs. */
export function stillRuns(pid: number, identity: string): boolean {
  const now = identityOf(pid)
  return now !== null && (now === identity || now === unknown || identity === unknown)
}
