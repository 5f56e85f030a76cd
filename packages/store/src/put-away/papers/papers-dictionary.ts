/** What papers of all orders have in common, for packing them. A text that has been used is never changed, since papers were packed with it. */
const first = `TODO`

export const papersDictionaries: Readonly<Record<number, Buffer>> = { 1: Buffer.from(first) }
export const newestPapersDictionary = 1
