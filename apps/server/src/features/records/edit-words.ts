/** What was changed, short enough for a row of the audit tab: 'Qty Ack 10 → 7'; the first few of many. */

export interface ValueEdit {
  readonly label: string
  readonly before: string | number | boolean | null
  readonly after: string | number | boolean | null
}

const longest = 40

function shown(value: ValueEdit['before']): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

export const fromTo = ({ label, before, after }: ValueEdit): string => `${label} ${shown(before)} → ${shown(after)}`

/** 'a, b, c and 4 more'. */
export function firstFew(parts: readonly string[], few: number, separator = ', '): string {
  const more = parts.length - few
  const first = parts.slice(0, few).join(separator)
  return more > 0 ? `${first} and ${more} more` : first
}
