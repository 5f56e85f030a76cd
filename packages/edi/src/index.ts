/** `@quayside/edi`: X12 and EDIFACT text to segments and back. The only door of this package. */

export type * from './model.ts'
export type { Place } from './reading/line-index.ts'
export type { ReadOptions } from './reading/message-draft.ts'
export { locate, readEdi } from './reading/read-edi.ts'
export { elementComponents, elementRepeats, elementText, hasElement, segmentText } from './segment-access.ts'
export { type FurtherProblems, withProblems } from './verdicts.ts'
