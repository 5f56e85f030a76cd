/** Milliseconds: for one wait, for one test with its hooks, for one stage of `npm test`. */
export interface Patience {
  readonly waitMs: number
  readonly testMs: number
  readonly stageMs: number
}
export function patienceOf(given: string | undefined): Patience
export const waitMs: number
export const testMs: number
export const stageMs: number
