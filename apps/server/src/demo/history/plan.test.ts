// What the demo data holds is the same on every day, at every hour and in every zone; only its dates move.

import { momentsOf, standardFilter, weeksBefore } from '@quayside/contract'
import { chosenMoments } from '@quayside/test-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { simulatedPartners } from '../../demo-partners/partners/simulated-partners.ts'
import { daysOfHistory, type PlannedScenario, planScenarios } from './plan.ts'
import { specialScenarios } from './scenarios.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const records = (scenarios: readonly PlannedScenario[]) =>
  scenarios.map(({ partner, orderNumber, reference, scenario }) => [
    partner.code,
    orderNumber,
    reference,
    scenario.daysAgo,
    scenario.stores,
  ])
const byNumber = (scenarios: readonly PlannedScenario[]) =>
  records(scenarios)
    .map((one) => JSON.stringify(one))
    .sort()

const plans = chosenMoments.map((moment) => {
  const scenarios = planScenarios(simulatedPartners, moment.at)
  return { ...moment, scenarios, begins: scenarios.map(({ at }) => at.getTime()) }
})

/** Partners with an order in the ranges, at one of the planned moments. */
function partnersIn(
  ranges: readonly { from: Date; to: Date }[],
  { scenarios, begins }: (typeof plans)[number],
): Set<string> {
  const found = new Set<string>()
  for (const range of ranges) {
    const [from, to] = [range.from.getTime(), range.to.getTime()]
    for (const [at, moment] of begins.entries())
      if (moment >= from && moment < to) found.add(scenarios[at]?.partner.code ?? '')
  }
  return found
}

const zoneOfTests = process.env.TZ
afterEach(() => {
  if (zoneOfTests === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfTests
})

describe('the plan of the demo data, at every chosen moment', () => {
  it('has the same orders, with the same numbers', () => {
    const [first] = plans
    const expected = byNumber(first?.scenarios ?? [])
    expect(expected.length).toBeGreaterThan(300)
    for (const { name, scenarios } of plans) expect(byNumber(scenarios), name).toEqual(expected)
  })

  it('has every special role', () => {
    for (const { name, scenarios } of plans) {
      const planned = new Set(scenarios.map(({ scenario }) => scenario))
      expect(
        specialScenarios.filter((scenario) => !planned.has(scenario)),
        name,
      ).toEqual([])
    }
  })

  it('begins each story as long ago as its role says, and none in the future', () => {
    for (const { name, at, scenarios } of plans) {
      const wrong = scenarios.filter(({ at: begins, scenario }) => {
        const ago = at.getTime() - begins.getTime()
        const longest = scenario.byHand === undefined ? scenario.daysAgo * dayMs + 1 : (scenario.daysAgo + 3) * dayMs
        return ago < Math.floor(scenario.daysAgo * dayMs) || ago > Math.min(longest, (daysOfHistory + 1) * dayMs)
      })
      expect(
        wrong.map(({ orderNumber }) => orderNumber),
        name,
      ).toEqual([])
    }
  })

  it('tells them in the order in which they begin, each partner’s numbers rising', () => {
    for (const { name, scenarios, begins } of plans) {
      expect(
        begins.some((moment, at) => at > 0 && moment < (begins[at - 1] as number)),
        name,
      ).toBe(false)
      const last = new Map<string, string>()
      for (const { partner, scenario, orderNumber } of scenarios.filter(
        ({ scenario }) => scenario.byHand === undefined,
      )) {
        if (orderNumber < (last.get(partner.code) ?? '')) expect.fail(`${name}: ${orderNumber} of ${scenario.partner}`)
        last.set(partner.code, orderNumber)
      }
    }
  })

  it('lets people make orders by hand on working days in office hours alone', () => {
    for (const { name, scenarios } of plans)
      for (const { at, scenario } of scenarios.filter(({ scenario }) => scenario.byHand !== undefined)) {
        const local = new Date(at.getTime() + 12 * hourMs)
        expect([1, 2, 3, 4, 5], name).toContain(local.getUTCDay())
        expect(local.getUTCHours(), `${name} ${scenario.partner}`).toBeGreaterThanOrEqual(7)
        expect(local.getUTCHours(), `${name} ${scenario.partner}`).toBeLessThan(17)
      }
  })

  it('leaves no purchase orders graph empty: the weeks before have orders in the same hours', () => {
    for (const plan of plans) {
      const ranges = weeksBefore(standardFilter('PurchaseOrders', plan.at, plan.zone), plan.zone)
      expect(partnersIn(ranges, plan).size, plan.name).toBe(simulatedPartners.length)
    }
  })

  it('brings orders to a graph as its hours go by', () => {
    for (const plan of plans) {
      const range = momentsOf(standardFilter('PurchaseOrders', plan.at, plan.zone), plan.zone)
      if (plan.at.getTime() - range.from.getTime() < 5 * hourMs) continue
      expect(partnersIn([range], plan).size, plan.name).toBeGreaterThan(0)
    }
  })

  it('has orders that wait for an answer for longer than a day, and some that do not', () => {
    for (const { name, scenarios } of plans) {
      const waiting = scenarios
        .filter(({ scenario }) => scenario.lines !== undefined)
        .map(({ scenario }) => scenario.daysAgo)
      expect(waiting.filter((days) => days > 1).length, name).toBeGreaterThanOrEqual(3)
      expect(waiting.filter((days) => days < 1).length, name).toBeGreaterThanOrEqual(3)
    }
  })

  it('does not ask the zone of the computer', () => {
    const at = new Date('2026-11-22T11:37:00Z')
    const [here, ...elsewhere] = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'].map((zone) => {
      process.env.TZ = zone
      return planScenarios(simulatedPartners, at).map((run) => [run.orderNumber, run.at.toISOString()])
    })
    for (const there of elsewhere) expect(there).toEqual(here)
  })
})
