/** Values that spreadsheets would change or run: written so that they survive Excel, and read back as they were. */

/** What a spreadsheet would run as a formula; with apostrophes before it, what was guarded once already. */
const formula = /^'*[=+\-@\t\r]/

/** What Excel makes a number or a day of: leading zeros, long digits, exponents, '1-2' and '3/4'. */
const wouldChange = /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e\d+|\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?|\d+\.\d*0)$/i

/** A text as it stands in a cell: '="00123"' keeps its zeros in Excel, and "'=1+1" is not run. */
export function guarded(text: string): string {
  if (wouldChange.test(text)) return `="${text}"`
  return formula.test(text) ? `'${text}` : text
}

/** The text behind the guard, whether our file was opened in Excel on its way or not. */
export function unguarded(cell: string): string {
  const kept = /^="([^"]*)"$/.exec(cell.trim())?.[1]
  if (kept !== undefined) return kept
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
