/** How the external system knows our store orders and their lines: by our own ids, readable in its screens. */

const prefix = 'QS-'

export const referenceOf = (storeOrderID: number): string => `${prefix}${storeOrderID}`

/** Null for a reference that is not ours. */
export function storeOrderOf(reference: string): number | null {
  const id = reference.startsWith(prefix) ? Number(reference.slice(prefix.length)) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
