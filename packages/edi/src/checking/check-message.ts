/** Checks one message against the standard's dictionary. */

import type { Delimiters, Problem, Segment, Standard } from '../model.ts'
import type { Locator } from '../reading/line-index.ts'

export interface MessageUnderCheck {
  readonly standard: Standard
  readonly type: string
  readonly version: string
  readonly segments: readonly Segment[]
  readonly delimiters: Delimiters
}

/** The problems of segments and elements, in the order of the text. */
export function checkMessage(_message: MessageUnderCheck, _locator: Locator): Problem[] {
  return []
}
