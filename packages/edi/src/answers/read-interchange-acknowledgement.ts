/** Reads what a partner's TA1 says about an interchange that we sent. */

import type { Segment } from '../model.ts'
import { elementText } from '../segment-access.ts'
import { codeInWords, INTERCHANGE_NOTES, INTERCHANGE_STATUS } from './x12-code-words.ts'

export interface InterchangeAcknowledgement {
  /** TA101 to TA103: ISA13, ISA09 and ISA10 of the interchange that we sent. */
  readonly controlNumber: string
  readonly date: string
  readonly time: string
  readonly verdict: 'accepted' | 'accepted-with-errors' | 'rejected'
  readonly noteCode: string
  /** Status and note in words. */
  readonly note: string
}

/** Reads a TA1 segment. An unknown status counts as rejected. */
export function readTa1(segment: Segment): InterchangeAcknowledgement {
  const text = (element: number): string => elementText(segment, element).trim()
  const [status, noteCode] = [text(4), text(5)]
  const verdict = status === 'A' ? 'accepted' : status === 'E' ? 'accepted-with-errors' : 'rejected'
  const note = `${codeInWords(INTERCHANGE_STATUS, status)}: ${codeInWords(INTERCHANGE_NOTES, noteCode)}`
  return { controlNumber: text(1), date: text(2), time: text(3), verdict, noteCode, note }
}
