/** Failures first: those are what a person has to look at. */
import type { OrderResult } from './list/bulk-run.ts'

export function failedFirst(results: readonly OrderResult[]): readonly OrderResult[] {
  return [...results.filter((result) => !result.done), ...results.filter((result) => result.done)]
}
