/** The menu of a store order: what can be done first; what cannot, with each reason once. */
import { messageText, type Refusal } from '@quayside/domain'
import type { MenuGroup, MenuItem } from '@quayside/ui-kit'

export interface Offered extends Pick<MenuItem, 'key' | 'label' | 'onSelect'> {
  /** Why it cannot be done now; null where it can. */
  readonly refusal: Refusal | null
}

/** The errors themselves stand on the page: here it is enough that there are some. */
const reasonOf = ({ code, message }: Refusal): string =>
  code === 'unresolvedErrors' ? messageText('orderHasUnresolvedErrors') : message

export function menuGroups(offered: readonly Offered[]): readonly MenuGroup[] {
  const possible = offered.filter(({ refusal }) => refusal === null)
  const groups: MenuGroup[] = [{ key: 'possible', items: possible.map(itemOf) }]
  const reasons = new Map<string, Offered[]>()
  for (const one of offered) {
    if (one.refusal === null) continue
    const reason = reasonOf(one.refusal)
    reasons.set(reason, [...(reasons.get(reason) ?? []), one])
  }
  for (const [reason, refused] of reasons)
    groups.push({ key: reason, label: reason, items: refused.map((one) => ({ ...itemOf(one), disabled: true })) })
  return groups.filter((group) => group.items.length > 0)
}

const itemOf = ({ key, label, onSelect }: Offered): MenuItem => ({ key, label, onSelect })
