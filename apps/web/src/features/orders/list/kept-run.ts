/** What is kept of this tab's bulk run: in memory, and in the tab's storage for after a reload. */
import type { BulkRun } from './bulk-run.ts'

const storageKey = 'quayside.bulk-run'

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** As JSON. The memory holds it where the storage is full or refused. */
let kept = stored()

/** Whether there is a run to show; asked without loading what runs it. */
export const isRunKept = (): boolean => kept !== null

export function keptRun(): BulkRun | null {
  try {
    return JSON.parse(kept ?? 'null') as BulkRun | null
  } catch {
    return null
  }
}

export function keepRun(run: BulkRun | null): void {
  kept = run && JSON.stringify(run)
  try {
    if (kept !== null) sessionStorage.setItem(storageKey, kept)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // A full storage loses only the continuation after a reload.
  }
}
