/** The answer of a call that frees orders in error, or puts orders in error again. */
import type { LinkAnswer } from '@quayside/contract'
import type { OrderResult } from '../bulk/each-order.ts'

/** Orders that one call frees; the same call frees the next ones. */
export const mostOrders = 500

export const answerOf = (results: readonly OrderResult[], left: number): LinkAnswer => ({
  freed: results.filter(({ done, message }) => done && message === null).length,
  inError: results.filter(({ done, message }) => !done || message !== null).length,
  left,
  results: [...results],
})
