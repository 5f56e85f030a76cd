/** What is longer than can be kept is said, never cut: a field that swallows what was pasted into it keeps a wrong value. */

/** null: it fits, or there is no limit. Blanks at the ends are not kept, so they are not counted. */
export function tooLong(label: string, text: string, maxLength?: number): string | null {
  const { length } = text.trim()
  if (maxLength === undefined || length <= maxLength) return null
  return `${label} has more than ${maxLength} characters: ${length}. Shorten it to save.`
}
