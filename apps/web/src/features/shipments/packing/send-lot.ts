/** How lots of packing steps reach the server, and what is tried again. */
import { packShipment } from '@quayside/contract'
import { ApiError, isUnreachable, wordsOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { newKey } from '../../../api/intended-actions.ts'
import type { Lot, QueueWays } from './command-queue.ts'
import { lotStore } from './lot-store.ts'

const longestPauseMs = 15_000
/** An answer of the server that it failed may come again for ever. */
const mostFailures = 4

export const sendWays = (shipmentID: number, userName: string): QueueWays => ({
  send: ({ key, steps, sendCount }: Lot) =>
    callApi(packShipment, { params: { id: shipmentID }, body: { steps: [...steps], sendCount }, idempotencyKey: key }),
  isAway,
  wordsOf,
  pause: untilOnline,
  newKey,
  store: lotStore(userName, shipmentID),
})

/** The network is gone, the server is not there or too busy, or the session has ended: it will be taken later. */
export function isAway(error: unknown, tries: number): boolean {
  if (!(error instanceof ApiError)) return false
  if (isUnreachable(error) || [401, 429, 502, 503, 504].includes(error.status)) return true
  return error.status >= 500 && tries < mostFailures
}

function untilOnline(tries: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, Math.min(longestPauseMs, 1000 * 2 ** Math.min(tries, 10)))
    window.addEventListener('online', end)
  })
}
