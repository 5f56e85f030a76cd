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

/** Read when they are looked for, so that they are as they stand on the page then. Answers how to take them back. */
export function offerActions(read: Read): () => void {
  offers = [...offers, read]
  return () => {
    offers = offers.filter((other) => other !== read)
  }
}

/** Those that can be done now, in the order of the page's parts; one that stands in two places once. */
export function offeredActions(): readonly PageAction[] {
  const able = offers.flatMap((read) => read()).filter(({ off, onSelect, href }) => !off && (onSelect || href))
  return [...new Map(able.map((action) => [action.label, action])).values()]
}
