/** Collects what partners send, for as long as the program runs. */
import { activePartners, type PartnerRow } from '@quayside/store'
import type { Services } from '../../services.ts'
import { failingPartners } from './failing-partners.ts'
import { transportOf } from './transports.ts'

export interface PickUpLoop {
  stop(): Promise<void>
}

/** How long the list of partners is cached. */
const partnersMs = 2_000

/**
 * Polls every partner's transport; one that fails does not stop the others. Resolves once all are prepared, so that a program that reports ready can
 * take files.
 */
export async function startPickUp(services: Services): Promise<PickUpLoop> {
  let stopped = false
  let partners: PartnerRow[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const failing = failingPartners(services.log)

  const prepared = async (): Promise<PartnerRow[]> => {
    if (performance.now() - readAt < partnersMs) return partners
    partners = await activePartners(services.db)
    readAt = performance.now()
    for (const partner of partners)
      await transportOf(partner)
        .prepare(partner, services)
        .catch((error) =>
          failing.failed(partner.code, `The folder or account of ${partner.code} cannot be used yet`, error),
        )
    return partners
  }
  const collect = async (partner: PartnerRow): Promise<void> => {
    const transport = transportOf(partner)
    try {
      await transport.collect(partner, services)
      failing.succeeded(partner.code)
    } catch (error) {
      const why = await transport.test(partner, services).catch(() => null)
      failing.failed(partner.code, `Picking up files of ${partner.code} failed${why ? `: ${why}` : ''}`, error)
    }
  }
  const round = async () => {
    for (const partner of await prepared()) {
      if (stopped) return
      await collect(partner)
    }
  }
  await prepared()
  const run = (async () => {
    while (!stopped) {
      await round().catch((error) => services.log.error('Picking up files failed', error))
      await new Promise((resolve) => setTimeout(resolve, services.config.pickupIntervalMs))
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await run
    },
  }
}
