// How long the suite waits for something before it gives up, in one place. The limits are there to end what hangs, not to
// measure: whatever a slow or busy machine does in its own time is no failure. Plain JavaScript, so that
// scripts/test.mjs reads the same numbers as Playwright and vitest.

const USUAL_WAIT_MS = 180_000
const STAGE_LEAST_MS = 1_800_000
/** Six times this still fits a timer, which holds 2^31 - 1 milliseconds. */
const LONGEST_MS = 300_000_000

/**
 * The limits in milliseconds: for one wait, for one test with its hooks, for one stage of `npm test`.
 * @param {string | undefined} given QUAYSIDE_PATIENCE_MS: the wait, from which the others follow; three minutes where it is empty.
 */
export function patienceOf(given) {
  const waitMs = given ? Number(given) : USUAL_WAIT_MS
  if (!Number.isInteger(waitMs) || waitMs < 1 || waitMs > LONGEST_MS) {
    throw new Error(
      `QUAYSIDE_PATIENCE_MS is '${given}': give whole milliseconds from 1 to ${LONGEST_MS}, or leave it out for three minutes.`,
    )
  }
  return { waitMs, testMs: 5 * waitMs, stageMs: Math.max(6 * waitMs, STAGE_LEAST_MS) }
}

export const { waitMs, testMs, stageMs } = patienceOf(process.env.QUAYSIDE_PATIENCE_MS)
