/** A segment of an order's message as the partner wrote it: its tag, then its elements, each a text or its components. */
export type RawSegment = readonly [tag: string, ...elements: (string | readonly string[])[]]
