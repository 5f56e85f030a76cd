/** Polls each external system for reports, and now and then checks that it still has what we sent. */
import { setTimeout as pause } from 'node:timers/promises'
import { activePartners, dropUnanswered, lastReport, ordersAtWarehouse, unansweredReservations } from '@quayside/store'
import type { Services } from '../services.ts'
import { applyReport, noteMissing } from './apply-report.ts'
import { type ExternalSystem, ExternalSystemDown, type SystemReport } from './connector.ts'
import { referenceOf, storeOrderOf } from './references.ts'

/** Between two questions for reports. */
const reportsEveryMs = 1_000
/** Between two questions whether everything is still known, and for reservations whose answer got lost. */
const checkEveryMs = 60_000
/** Longer than any answer takes. */
export const unansweredAfterMs = 120_000
/** A report that fails so often is set aside, so that it does not hold back those after it. */
const triesPerReport = 5

/** Takes in everything that is new; the number of reports. */
export async function takeReports(
  system: ExternalSystem,
  services: Services,
  failures: Map<number, number> = new Map(),
): Promise<number> {
  let last = await lastReport(services.db, system.name)
  const reports = await system.reportsAfter(last)
  for (const [at, report] of reports.entries()) {
    const taken = await applyReport(report, last, system, services).catch((error) =>
      isGivenUp(report, error, { system, services, failures })
        ? applyReport({ ...report, reference: '' }, last, system, services)
        : false,
    )
    if (!taken) return at
    last = report.number
  }
  return reports.length
}

/**
 * Takes in what the systems have to say before it is decided on: whether an order may be sent depends on what the warehouse
 * has begun. A system that does not answer is heard later; the delivery looks again.
 */
export async function hearSystems(systems: readonly ExternalSystem[], services: Services): Promise<void> {
  for (const system of systems)
    await takeReports(system, services).catch((error) => {
      if (!(error instanceof ExternalSystemDown)) throw error
      services.log.warn(error.message)
    })
}

interface Following {
  readonly system: ExternalSystem
  readonly services: Services
  /** How often each report failed. */
  readonly failures: Map<number, number>
}

/** Notes that a report failed. Until it is given up the next round tries it again. */
function isGivenUp(report: SystemReport, error: unknown, { system, services, failures }: Following): boolean {
  const tries = (failures.get(report.number) ?? 0) + 1
  failures.set(report.number, tries)
  services.log.error(`Report ${report.number} of ${system.name} (${report.reference}: ${report.status}) failed`, error)
  if (tries < triesPerReport) return false
  failures.delete(report.number)
  services.log.error(`Report ${report.number} of ${system.name} is set aside after ${tries} tries.`)
  return true
}

/** Orders that it has lost become Missing. */
export async function findMissing(system: ExternalSystem, services: Services): Promise<void> {
  const partners = (await activePartners(services.db)).filter((partner) => partner.has_external_system)
  const open = await ordersAtWarehouse(
    services.db,
    partners.map((partner) => partner.partner_id),
  )
  if (open.length === 0) return
  for (const reference of await system.unknownOf(open.map(referenceOf))) {
    const storeOrderID = storeOrderOf(reference)
    if (storeOrderID !== null) await noteMissing(storeOrderID, system, services)
  }
}

/** Releases stock that a crashed process reserved before it could record it. */
export async function returnUnanswered(system: ExternalSystem, services: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unansweredAfterMs)
  for (const storeOrderID of await unansweredReservations(services.db, system.name, before)) {
    const released = await system.release([referenceOf(storeOrderID)])
    if (released.ok) await dropUnanswered(services.db, storeOrderID)
  }
}

export interface FollowedSystems {
  stop(): Promise<void>
}

export function followSystems(services: Services): FollowedSystems {
  const stopping = new AbortController()
  const { log } = services
  const follow = async (system: ExternalSystem): Promise<void> => {
    const failures = new Map<number, number>()
    let checkDue = performance.now() + checkEveryMs
    let answers = true
    while (!stopping.signal.aborted) {
      try {
        await takeReports(system, services, failures)
        if (performance.now() >= checkDue) {
          checkDue = performance.now() + checkEveryMs
          await findMissing(system, services)
          await returnUnanswered(system, services, new Date())
        }
        if (!answers) log.info(`${system.name} answers again.`)
        answers = true
      } catch (error) {
        if (!(error instanceof ExternalSystemDown)) log.error(`Following ${system.name} failed`, error)
        else {
          if (answers) log.warn(error.message)
          answers = false
        }
      }
      await pause(reportsEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = services.external.all.map(follow)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
