/** What can be chosen with a text typed, and which of it Enter takes: nothing that does not hold the text. */

export interface Choice {
  readonly value: string
  readonly label: string
  /** A code beside the name. */
  readonly detail?: string
}

/** The choice that takes the value away. */
export const nothing = ''

interface ChoicesGiven {
  readonly options: readonly Choice[]
  /** How the choice reads that takes the value away; without it there is none. */
  readonly none: string | undefined
  readonly text: string
  /** The options are search results, perhaps for what was typed a moment ago. */
  readonly searched: boolean
}

export interface ShownChoices {
  readonly shown: readonly Choice[]
  /** Which of them Enter takes; -1: none until one is chosen. */
  readonly first: number
}

export function choicesFor({ options, none, text, searched }: ChoicesGiven): ShownChoices {
  const wanted = text.trim().toLowerCase()
  const holds = ({ label, detail = '' }: Choice) => `${label} ${detail}`.toLowerCase().includes(wanted)
  if (wanted === '') {
    const taking = none === undefined ? [] : [{ value: nothing, label: none }]
    return { shown: [...taking, ...options], first: -1 }
  }
  const shown = searched ? options : options.filter(holds)
  return { shown, first: shown.findIndex(holds) }
}
