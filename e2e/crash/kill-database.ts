// Kills the embedded database of a data folder, as when the power goes.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
}
