/** What a retailer's EDI system answers to documents of ours: 997 or CONTRL, with what it found wrong. */
import { contrl, type FurtherProblems, functionalAcknowledgement997, readEdi, withProblems } from '@quayside/edi'
import type { EnvelopeMessage } from './interchange.ts'

const acknowledgementTypes: ReadonlySet<string> = new Set(['997', '999', 'CONTRL'])

/** The messages that answer a file; empty for one that holds acknowledgements alone, or no interchange. */
export function answersTo(content: Uint8Array, further: FurtherProblems = {}): EnvelopeMessage[] {
  return readEdi(content).interchanges.flatMap((read): EnvelopeMessage[] => {
    const types = read.groups.flatMap((group) => group.messages.map((message) => message.type))
    if (types.length === 0 || types.every((type) => acknowledgementTypes.has(type))) return []
    const judged = withProblems(read, further)
    if (judged.standard === 'EDIFACT') {
      const answer = contrl(judged, { receiptOnly: false })
      return answer ? [answer] : []
    }
    return judged.groups.flatMap((group) => functionalAcknowledgement997(group, { everySet: true }) ?? [])
  })
}
