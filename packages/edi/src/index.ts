/** `@quayside/edi`: X12 and EDIFACT text to segments and back. The package's only entry point. */

export type { AnswerMessage } from './answers/answer-message.ts'
export { type ContrlOptions, contrl } from './answers/contrl.ts'
export { CONTRL_ACTIONS, SYNTAX_ERRORS } from './answers/edifact-code-words.ts'
export {
  type FunctionalAcknowledgementOptions,
  functionalAcknowledgement997,
} from './answers/functional-acknowledgement.ts'
export {
  type InterchangeAcknowledgementOptions,
  interchangeAcknowledgementTa1,
} from './answers/interchange-acknowledgement.ts'
export {
  type Contrl,
  type ContrlMessageReport,
  type ContrlVerdict,
  readContrl,
  verdictForMessage,
} from './answers/read-contrl.ts'
export {
  type AcknowledgedSet,
  type FunctionalAcknowledgement,
  readFunctionalAcknowledgement,
  verdictForSet,
} from './answers/read-functional-acknowledgement.ts'
export { type InterchangeAcknowledgement, readTa1 } from './answers/read-interchange-acknowledgement.ts'
export {
  duplicateInterchange,
  type RefusedPlace,
  refusedMessage,
  unknownReceiver,
  unknownSender,
  unsupportedMessage,
} from './answers/refusals.ts'
export * from './answers/x12-code-words.ts'
export { type DescribedElement, type DescribedSegment, describeSegment } from './describe-segment.ts'
export { messageTypeName } from './dictionary/message-names.ts'
export type { Locator, Place } from './line-index.ts'
export type * from './model.ts'
export type { AroundMessage, ReadOptions } from './reading/message-draft.ts'
export { readEdi } from './reading/read-edi.ts'
export { readEdiStream, type StreamOptions } from './reading/read-edi-stream.ts'
export {
  type OutlineOptions,
  type PlacedMessage,
  type ReadOutline,
  readMessages,
  readOutline,
} from './reading/read-outline.ts'
export { answerSyntax } from './reading/syntax-level.ts'
export { findUsedSets, type UsedSet } from './reading/used-sets.ts'
export { elementComponents, elementRepeats, elementText, hasElement, segmentText } from './segment-access.ts'
export { type AddedProblems, withProblems } from './verdicts.ts'
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
export { type Encoding, encodeEdi, encodingOf, writeInterchange } from './writing/write-interchange.ts'
