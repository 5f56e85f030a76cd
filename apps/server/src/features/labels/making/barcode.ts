/** Code 128 and EAN as filled bars in a PDF. */
import bwip from 'bwip-js/node'

/** Stands for FNC1 in {@link modulesOf}. */
export const fnc1 = '^FNC1'

/** Modules of quiet zone at each side of Code 128. */
export const quietModules = 10

/** Widths of bars and gaps in modules, the first is a bar. */
export function modulesOf(text: string, symbology: 'code128' | 'ean8' | 'ean13' = 'code128'): readonly number[] {
  const [symbol] = bwip.raw(symbology, text, { parsefnc: true })
  if (!symbol || !('sbs' in symbol)) throw new Error(`No barcode could be made of ${text}`)
  return symbol.sbs
}

interface BarsPlace {
  /** The middle of the symbol. */
  readonly middle: number
  readonly y: number
  /** With its quiet zones. */
  readonly width: number
  readonly height: number
  readonly widestModule: number
  /** Where not those of Code 128. */
  readonly quietModules?: number
}

/** Drawn in modules from the left edge of the symbol, so that bars are whole numbers. */
export function drawModules(pdf: PDFKit.PDFDocument, modules: readonly number[], place: BarsPlace): void {
  const total = modules.reduce((sum, each) => sum + each, 0)
  const quiet = place.quietModules ?? quietModules
  const module = Math.min(place.widestModule, place.width / (total + 2 * quiet))
  pdf.save().transform(module, 0, 0, place.height, place.middle - (total * module) / 2, place.y)
  let x = 0
  const path: string[] = []
  for (const [at, each] of modules.entries()) {
    if (at % 2 === 0) path.push(`${x} 0 ${each} 1 re`)
    x += each
  }
  pdf.addContent(path.join(' ')).fill('black').restore()
}
