/** What a person sees once the portal is ready. */
import { resolve } from 'node:path'
import { type Config, defaultDataDir } from '../config.ts'
import type { DemoAccess } from '../demo/load-demo-data.ts'
import type { Services } from '../services.ts'

/** Commands have to be told about a data folder other than the default. */
export function sampleCommand({ dataDir }: Pick<Config, 'dataDir'>): string {
  const command = 'npm run sample -- SANDX12'
  if (dataDir === resolve(defaultDataDir)) return command
  const quoted = /^[\w./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", String.raw`'\''`)}'`
  return `QUAYSIDE_DATA=${quoted} ${command}`
}

export function greet(address: string, demo: DemoAccess | null, { config, folders, log }: Services): void {
  log.info('')
  log.info(`Quayside is ready at ${address}`)
  log.info(`Calls are described at ${address}/api/docs; exchange folders are below ${folders.root}`)
  if (!demo) return
  log.info('')
  log.info(`Demo mode: sign in as ${demo.userNames.join(', ')} with the password ${demo.password}`)
  log.info(`API token of ${demo.apiUserName}: ${demo.apiToken}`)
  log.info(`Try it: ${sampleCommand(config)}    (listening on ${config.host} only)`)
}
