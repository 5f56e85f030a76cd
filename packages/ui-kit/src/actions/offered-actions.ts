/** What the page that is open can do, for who looks for it by name (Ctrl/⌘ K): each part of the page offers its own. */

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

/** Hears when a part of the page comes or goes: one whose code comes late has its actions found too. */
export function followOffers(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Another value whenever a part came or went. */
export const offeringParts = (): unknown => offers

/** Read when they are looked for, so that they are as they stand on the page then. Answers how to take them back. */
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
