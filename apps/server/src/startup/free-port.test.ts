// A port that cannot be had is known before anything is started.

import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { requireFreePort } from './free-port.ts'

it('names a port that is in use, and lets a free one pass', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(requireFreePort({ port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is in use. Set PORT`)
  other.close()
  await once(other, 'close')
  await requireFreePort({ port, host: '127.0.0.1' })
  await requireFreePort({ port, host: '127.0.0.1' })
})

it('names an address that does not belong to this machine', async () => {
  await expect(requireFreePort({ port: 0, host: '203.0.113.1' })).rejects.toThrow("QUAYSIDE_HOST is '203.0.113.1'")
})
