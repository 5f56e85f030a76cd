/** Which lines a refused reservation is about, as the refusal's `fields` carry them. */
import type { ErrorAnswer } from '../errors.ts'

const prefix = 'storeOrderProducts.'

/** The `field` that names a line. */
export const productField = (storeOrderProductID: number): string => `${prefix}${storeOrderProductID}`

/** The lines to highlight; empty for a refusal that is not about lines. */
export function highlightedProducts({ fields = [] }: Pick<ErrorAnswer, 'fields'>): number[] {
  return fields.filter(({ field }) => field.startsWith(prefix)).map(({ field }) => Number(field.slice(prefix.length)))
}
