/** Text that is too long is reported, never cut: a silently shortened paste would be a wrong value. */

/** null: it fits, or there is no limit. Blanks at the ends are not kept, so they are not counted. */
export function tooLong(label: string, text: string, maxLength?: number): string | null {
  const { length } = text.trim()
  if (maxLength === undefined || length <= maxLength) return null
  return `${label} has more than ${maxLength} characters: ${length}. Shorten it to save.`
}
