/** `@quayside/edi`: X12 and EDIFACT text to segments and back. The only door of this package. */

export type * from './model.ts'
export type { Place } from './reading/line-index.ts'
export type { ReadOptions } from './reading/message-draft.ts'
export { locate, readEdi } from './reading/read-edi.ts'
export { elementComponents, elementRepeats, elementText, hasElement, segmentText } from './segment-access.ts'
export { type FurtherProblems, withProblems } from './verdicts.ts'
export { EdiWriteError } from './writing/edi-write-error.ts'
export type {
  EdifactSpec,
  InterchangeSpec,
  OutgoingMessageSpec,
  OutgoingParty,
  OutgoingSegment,
  X12GroupSpec,
  X12Spec,
} from './writing/interchange-spec.ts'
export { encodeEdi, writeInterchange } from './writing/write-interchange.ts'
