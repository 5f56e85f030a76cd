/** The actions of the open page, for the command palette (Ctrl/⌘ K): each part of the page offers its own. */

export interface PageAction {
  readonly label: string
  /** One of the two; none while it is off. */
  readonly onSelect?: () => void
  readonly href?: string
  readonly off?: boolean
}

type Read = () => readonly PageAction[]

let offers: readonly Read[] = []
const followers = new Set<() => void>()

function setOffers(next: readonly Read[]): void {
  offers = next
  for (const follower of followers) follower()
}

/** Called when a part of the page mounts or unmounts, so that actions of lazily loaded parts are found too. */
export function followOffers(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Changes whenever a part mounted or unmounted. */
export const offeringParts = (): unknown => offers

/** Read when searched for, so that they are current. Returns a function that removes them. */
export function offerActions(read: Read): () => void {
  setOffers([...offers, read])
  return () => {
    setOffers(offers.filter((other) => other !== read))
  }
}

/** Those that can be done now, in the order of the page's parts; one that stands in two places once. */
export function offeredActions(): readonly PageAction[] {
  const able = offers.flatMap((read) => read()).filter(({ off, onSelect, href }) => !off && (onSelect || href))
  return [...new Map(able.map((action) => [action.label, action])).values()]
}
