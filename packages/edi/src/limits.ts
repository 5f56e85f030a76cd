/**
 * How much of anything is read: far beyond what partners send, so that no file takes the memory or the time of everybody.
 * What is beyond is refused with its reason, and everything else in the file is read. docs/operating.md says the same.
 */

/** Interchanges of a file: the next one is refused, and what follows it is not read. */
export const MOST_INTERCHANGES = 10_000
/** Groups of a file, those that EDIFACT leaves out included. */
export const MOST_GROUPS = 20_000
/** Messages of a file, acknowledgements of interchanges (TA1) among them. */
export const MOST_MESSAGES = 50_000
/** An order of 80,000 lines with five segments each. */
export const MOST_SEGMENTS = 400_000
/** Elements of a segment, components of an element, and its repetitions. */
export const MOST_ELEMENTS = 1_000
/** Characters of one component. */
export const LONGEST_VALUE = 64 * 1024
/** Characters of one segment, its data of any kind included. */
export const LONGEST_SEGMENT = 1024 * 1024
/** Problems listed of a message or an envelope, refusals and notes each by themselves. */
export const MOST_PROBLEMS = 500
