/** Counts as people read them: 1,234. */
export const figure = (value: number): string => value.toLocaleString('en-NZ')

/** Formats the count of a list: 1,234, or 10,000+ and 999+ where counting stopped. */
export const totalFigure = (answer: { readonly totalRecords: number; readonly totalIsFloor: boolean }): string =>
  `${figure(answer.totalRecords)}${answer.totalIsFloor ? '+' : ''}`
