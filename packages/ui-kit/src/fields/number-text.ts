/** Numbers and blocks of cells as text. What a typed number means is not known here: fields are given its reader. */

/** A value, or in words why there is none. */
export type Decided<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** null for nothing. */
export type ReadNumber = (text: string) => Decided<number | null>

/** At least `decimals` digits after the point, more where the value has them (prices have up to six). */
export function writeNumber(value: number | null, decimals: number): string {
  if (value === null) return ''
  const given = String(value).split('.')[1]?.length ?? 0
  return value.toFixed(Math.min(Math.max(given, decimals), 6))
}

/** What a spreadsheet puts on the clipboard: rows of cells. */
export function readPastedCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
}
