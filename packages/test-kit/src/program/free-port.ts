// A port of this machine that nobody listens on right now. It lies below the ports that the system lends to outgoing
// connections, or one of these could take it before the program that it is meant for has started (or starts again).

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const lowest = 18_000
/** Linux lends from 32768 on, others from 49152. */
const aboveHighest = 32_000

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, aboveHighest)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
