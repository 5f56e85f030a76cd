/** The names of the texts that are missing or empty, as a call would have to send them, with commas between. */
export const missingFields = (given: Readonly<Record<string, string | null | undefined>>): string =>
  Object.keys(given)
    .filter((name) => !given[name])
    .join(', ')
