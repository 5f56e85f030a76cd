/**
 * The retailers of demo mode. They use only what a real retailer has, the exchange folders, and know nothing else of the portal. The sandbox partners have no retailer.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { simulatedPartners } from '../demo-partners/partners/simulated-partners.ts'
import type { Services } from '../services.ts'
import { type SimulatedRetailer, simulatedRetailer } from './simulated-retailer.ts'

export interface Simulator {
  stop(): Promise<void>
}

/** How often a retailer looks for mail. */
const roundMs = 500

export function retailersOf(
  { config, folders }: Pick<Services, 'config' | 'folders'>,
  opens: Date,
): SimulatedRetailer[] {
  return simulatedPartners.map((partner) =>
    simulatedRetailer(partner, {
      folders: { in: folders.pathOf(partner.code, 'in'), out: folders.pathOf(partner.code, 'out') },
      own: join(config.dataDir, 'simulator', partner.code),
      opens,
    }),
  )
}

export function startSimulator(services: Services): Simulator {
  const { config, log } = services
  const retailers = retailersOf(services, new Date())
  const stopping = new AbortController()
  let orderDue = performance.now() + config.simulatorIntervalMs

  const orderSomething = async (): Promise<void> => {
    if (config.simulatorIntervalMs === 0 || performance.now() < orderDue) return
    orderDue = performance.now() + config.simulatorIntervalMs * (0.5 + Math.random())
    await retailers[Math.floor(Math.random() * retailers.length)]?.sendOrder(new Date())
  }
  const round = async (): Promise<void> => {
    for (const retailer of retailers)
      await retailer
        .readMail(Date.now())
        .catch((error) => log.error(`The simulated retailer ${retailer.code} could not read its mail`, error))
    for (const retailer of retailers)
      await retailer
        .changeOrder(new Date())
        .catch((error) => log.error(`The simulated retailer ${retailer.code} could not change an order`, error))
    await orderSomething().catch((error) => log.error('A simulated retailer could not send an order', error))
  }
  const run = (async () => {
    for (const { code } of retailers) await services.folders.prepare(code)
    while (!stopping.signal.aborted) {
      await round()
      await pause(roundMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await run
    },
  }
}
