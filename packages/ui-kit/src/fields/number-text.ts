/** Reading a number as a person types or pastes it: spaces and thousands commas are theirs, not errors. */

/** null for empty text, undefined for text that is no number. */
export function readNumber(text: string): number | null | undefined {
  const bare = text.replace(/[\s,$\u00a0]/g, '')
  if (bare === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : undefined
}

/** At least `decimals` digits after the point, more where the value has them (prices go to four). */
export function writeNumber(value: number | null, decimals: number): string {
  if (value === null) return ''
  const given = String(value).split('.')[1]?.length ?? 0
  return value.toFixed(Math.min(Math.max(given, decimals), 4))
}

/** What a spreadsheet puts on the clipboard: rows of cells. */
export function readPastedCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
}
