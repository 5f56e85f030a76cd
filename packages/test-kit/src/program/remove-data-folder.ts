// Deletes a program's data folder with the database in it, which may still run and may be kept elsewhere.

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeEmbeddedPostgres } from '@quayside/store'

export async function removeDataFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isDirectory() && (await holdsDatabase(join(dataDir, entry.name)))) {
      await removeEmbeddedPostgres(join(dataDir, entry.name))
    }
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function holdsDatabase(folder: string): Promise<boolean> {
  const names = await readdir(folder)
  return names.includes('cluster') || names.includes('database-is-elsewhere.txt')
}
