/** Counts as people read them: 1,234. */
export const figure = (value: number): string => value.toLocaleString('en-NZ')
