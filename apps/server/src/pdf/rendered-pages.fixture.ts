/** Pages of a PDF as a reader has them: their text, and what they look like. */
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page; lines are ended by \n. */
export async function pageTexts(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const texts = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'))
  document.destroy()
  library.destroy()
  return texts
}
