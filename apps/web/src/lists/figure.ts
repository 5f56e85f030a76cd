/** Counts as people read them: 1,234. */
export const figure = (value: number): string => value.toLocaleString('en-NZ')

/** How many a list holds: 1,234, or 10,000+ where counting stopped. */
export const totalFigure = (answer: { readonly totalRecords: number; readonly totalIsFloor: boolean }): string =>
  `${figure(answer.totalRecords)}${answer.totalIsFloor ? '+' : ''}`
