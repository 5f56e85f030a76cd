/** What a retailer's EDI system answers to documents of ours: 997 or CONTRL, with what it found wrong. */
import {
  type AddedProblems,
  contrl,
  type EdiFile,
  functionalAcknowledgement997,
  type Interchange,
  withProblems,
} from '@quayside/edi'
import type { EnvelopeMessage } from './interchange.ts'

const acknowledgementTypes: ReadonlySet<string> = new Set(['997', '999', 'CONTRL'])

/** What the retailer finds wrong beyond the syntax. */
export type Complaint = (file: EdiFile, interchange: Interchange) => AddedProblems

const noComplaint: Complaint = () => ({})

/** The messages that answer a file; empty for one that holds acknowledgements alone, or no interchange. */
export function answersTo(file: EdiFile, complain: Complaint = noComplaint): EnvelopeMessage[] {
  return file.interchanges.flatMap((read): EnvelopeMessage[] => {
    const types = read.groups.flatMap((group) => group.messages.map((message) => message.type))
    if (types.length === 0 || types.every((type) => acknowledgementTypes.has(type))) return []
    const evaluated = withProblems(read, complain(file, read))
    if (evaluated.standard === 'EDIFACT') {
      const answer = contrl(evaluated, { receiptOnly: false })
      return answer ? [answer] : []
    }
    return evaluated.groups.flatMap((group) => functionalAcknowledgement997(group, { everySet: true }) ?? [])
  })
}
