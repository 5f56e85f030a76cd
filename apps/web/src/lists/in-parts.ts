/** The same in parts of at most `most`, in their order: a call takes no more at once. */
export const inParts = <T>(all: readonly T[], most: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))
