/** A record that may be meant by a code we do not know, with what speaks for it. */

export interface Reason {
  readonly kind:
    | 'gtin'
    | 'gtinOfPack'
    | 'gln'
    | 'code'
    | 'codeNear'
    | 'codeInside'
    | 'chosen'
    | 'description'
    | 'packSize'
    | 'ordered'
    | 'name'
    | 'address'
  /** For a person. */
  readonly text: string
  /** From 0 to 1: how sure it would make us alone. */
  readonly weight: number
}

export interface Suggestion<Known> {
  readonly known: Known
  /** 0 to 1. */
  readonly likelihood: number
  /** The strongest first. */
  readonly reasons: readonly Reason[]
}

/** Reasons that are independent of each other add up: two that each leave a doubt of a half leave one of a quarter. */
export function suggested<Known>(known: Known, reasons: readonly Reason[], doubt = 1): Suggestion<Known> {
  const left = reasons.reduce((rest, { weight }) => rest * (1 - weight), 1)
  return {
    known,
    likelihood: (1 - left) * doubt,
    reasons: [...reasons].sort((one, other) => other.weight - one.weight),
  }
}

const leastLikely = 0.2
const shownAtMost = 5

/** The likeliest first, those that are equal by their codes; what is hardly a guess is left out. */
export const mostSuggestions = <Known>(
  found: readonly Suggestion<Known>[],
  codeOf: (known: Known) => string,
): readonly Suggestion<Known>[] =>
  found
    .filter(({ likelihood }) => likelihood >= leastLikely)
    .sort((one, other) => other.likelihood - one.likelihood || (codeOf(one.known) < codeOf(other.known) ? -1 : 1))
    .slice(0, shownAtMost)
