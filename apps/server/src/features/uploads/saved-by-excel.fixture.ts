/** A file of ours that was opened in Excel and saved again, where lists are parted by semicolons. */
import { csvRecords } from '@quayside/domain'

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** What '="00123"' stands for is kept; the letters are those of Windows-1252, of which € alone is not where Latin-1 has it. */
export function savedByExcel(text: string): Buffer {
  const cells = (values: readonly string[]) => values.map((cell) => quoted(/^="([^"]*)"$/.exec(cell)?.[1] ?? cell))
  const lines = [...csvRecords(text)].map(({ values }) => `${cells(values).join(';')}\r\n`)
  return Buffer.from(lines.join('').replaceAll('€', '\u0080'), 'latin1')
}
