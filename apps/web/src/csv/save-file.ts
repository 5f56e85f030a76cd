/** Hands files to the person in the browser. */

/** Hands a file to the person. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** With the mark that makes spreadsheets read it as UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
}
