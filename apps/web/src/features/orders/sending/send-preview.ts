/** What the server says before a send: which store orders go, what stays and why, and what there is to ask. */
import { type MarkPreview, previewedAtMost, previewMarkOrders } from '@quayside/contract'
import { type BeforeSend, sumAnswers } from '@quayside/domain'
import { callApi } from '../../../api/call-api.ts'
import { inParts } from '../../../lists/in-parts.ts'
import type { LeftOut, RecordCheck } from './record-check.ts'

export type PreviewResults = MarkPreview['results']

interface Previewed {
  readonly orderIDs: readonly number[]
  /** Only these of them, sent or not; left out: those that the action on a whole order takes. */
  readonly storeOrderIDs?: readonly number[]
  readonly signal?: AbortSignal
}

/** As many orders as there are: asked for in parts, one after the other. */
export async function askSendPreview(
  status: string,
  { orderIDs, storeOrderIDs, signal }: Previewed,
): Promise<PreviewResults> {
  const only = storeOrderIDs ? { storeOrderIDs: [...storeOrderIDs] } : {}
  const results: PreviewResults = []
  for (const part of inParts(orderIDs, previewedAtMost)) {
    const body = { orderIDs: [...part], ...only }
    results.push(...(await callApi(previewMarkOrders, { params: { status }, body, signal })).results)
  }
  return results
}

/** By order: what goes, and what stays and why. */
export function checksOf(results: PreviewResults): ReadonlyMap<number, RecordCheck> {
  const checks = new Map<number, RecordCheck>()
  for (const { orderID, orderNumber, storeOrderID, storeOrderNumber, done, hasErrors, message } of results) {
    const before = checks.get(orderID) ?? { leftOut: [], inError: 0, going: 0 }
    const left: LeftOut[] =
      message === null ? [] : [{ orderID, orderNumber, storeOrderID, storeOrderNumber, why: message }]
    checks.set(orderID, {
      leftOut: [...before.leftOut, ...left],
      inError: before.inError + (hasErrors ? 1 : 0),
      going: before.going + (done ? 1 : 0),
    })
  }
  return checks
}

/** What is said of several store orders together. */
export interface SaidBefore extends Pick<BeforeSend, 'lines' | 'zeroLines' | 'withoutPrice'> {
  /** Store orders that go, and of these: sent before, with prices let through, not packed whole. */
  readonly going: number
  readonly sentBefore: number
  readonly pricesLetThrough: number
  readonly leftToPack: number
  /** Unanswered lines that free stock does not cover. */
  readonly shortOfStock: number
}

/** Of those that go. */
export function saidBefore(results: PreviewResults): SaidBefore {
  const going = results.filter(({ done }) => done)
  const counted = going.flatMap(({ lines }) => lines ?? [])
  const count = (is: (one: PreviewResults[number]) => boolean) => going.filter(is).length
  return {
    going: going.length,
    sentBefore: count((one) => one.sentBefore),
    lines: counted.length > 0 ? sumAnswers(counted) : null,
    zeroLines: going.flatMap(({ zeroLines }) => zeroLines),
    withoutPrice: going.reduce((sum, one) => sum + one.withoutPrice, 0),
    pricesLetThrough: count((one) => one.pricesLetThrough),
    leftToPack: count((one) => one.leftToPack),
    shortOfStock: going.reduce((sum, one) => sum + (one.stock?.lines.length ?? 0), 0),
  }
}

/** Whether a press asks before it sends: by the rule of each store order, and wherever something stays. */
export const asksFirst = (results: PreviewResults): boolean =>
  results.some(({ asks, hasErrors, message }) => asks || hasErrors || message !== null)
