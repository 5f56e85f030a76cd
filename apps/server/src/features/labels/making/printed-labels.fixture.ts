/** Looks at a PDF of labels as a scanner would: rendered to pixels, its barcodes decoded. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const fileOf = createRequire(import.meta.url).resolve

export interface SeenPage {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly text: string
  /** What each barcode holds, from top to bottom: FNC1 is written as {GS}, ]C1 says that it is GS1-128, ]E0 and ]E4 EAN-13 and EAN-8. */
  readonly barcodes: readonly string[]
}

const scale = 4

export async function seenPages(pdf: Buffer): Promise<SeenPage[]> {
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(await readFile(fileOf('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
    fireImmediately: true,
  })
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: SeenPage[] = []
  for (const page of document.pages()) {
    const points = page.getOriginalSize()
    const text = page.getText()
    const seen = await page.render({ scale, render: 'bitmap' })
    const { width, height } = seen
    const image = { data: Uint8ClampedArray.from(seen.data), width, height, colorSpace: 'srgb' as const }
    const found = await readBarcodes(image, {
      formats: ['Code128', 'EAN13', 'EAN8'],
      textMode: 'Plain',
      tryRotate: false,
    })
    const fromTop = [...found].sort((one, other) => one.position.topLeft.y - other.position.topLeft.y)
    pages.push({
      width: (points.originalWidth / 72) * 25.4,
      height: (points.originalHeight / 72) * 25.4,
      text,
      barcodes: fromTop.map(
        ({ symbologyIdentifier, text: held }) => `${symbologyIdentifier}${held.replaceAll('\u001d', '{GS}')}`,
      ),
    })
  }
  document.destroy()
  library.destroy()
  return pages
}
