/** Checks that the web server's port is free before the database is started. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../config.ts'

export function explainPort({ port, host }: Pick<Config, 'port' | 'host'>, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException)?.code
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is in use. Set PORT to a free one, or stop the program that uses it.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be used by this user. Set PORT to a number from 1024 on.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`QUAYSIDE_HOST is '${host}', which is not an address of this machine.`)
  return error
}

export async function requireFreePort(config: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ port: config.port, host: config.host }), 'listening')
  } catch (error) {
    throw explainPort(config, error)
  }
  probe.close()
  await once(probe, 'close')
}
