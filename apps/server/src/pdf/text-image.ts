/** Draws a line of text as black dots, for printers whose own typeface lacks its script. */
import type { PathCommand } from 'fontkit'
import { visualRuns } from './right-to-left.ts'
import { openTypeface } from './typeface.ts'

export interface TextImage {
  /** In dots. */
  readonly width: number
  readonly height: number
  readonly bytesPerRow: number
  /** One bit a dot, from the left; 1 is black. */
  readonly rows: Uint8Array
}

type Point = readonly [x: number, y: number]

/** A line of an outline that runs up or down. */
interface Edge {
  readonly from: Point
  readonly to: Point
}

/** Straight pieces of a curve. */
const curvePieces = 8

/** The straight edges of an outline. */
function edgesOf(commands: readonly PathCommand[], place: (x: number, y: number) => Point): Edge[] {
  const edges: Edge[] = []
  let start: Point = [0, 0]
  let at: Point = [0, 0]
  const to = (next: Point) => {
    if (next[1] !== at[1]) edges.push({ from: at, to: next })
    at = next
  }
  for (const { command, args } of commands) {
    const points: Point[] = []
    for (let index = 0; index + 1 < args.length; index += 2) points.push(place(args[index] ?? 0, args[index + 1] ?? 0))
    const last = points.at(-1) ?? start
    if (command === 'moveTo') {
      start = last
      at = last
    } else if (command === 'closePath') to(start)
    else {
      const curve = [at, ...points]
      for (let piece = 1; piece <= curvePieces; piece++)
        to(command === 'lineTo' ? last : pointOf(curve, piece / curvePieces))
    }
  }
  return edges
}

/** De Casteljau's construction of a Bézier curve of any degree. */
function pointOf(curve: readonly Point[], share: number): Point {
  if (curve.length === 1) return curve[0] as Point
  const between = curve.slice(1).map((point, at): Point => {
    const [x, y] = curve[at] as Point
    return [x + (point[0] - x) * share, y + (point[1] - y) * share]
  })
  return pointOf(between, share)
}

/** Sets the dots of one row that are inside the outline (nonzero winding). */
function fillRow(row: Uint8Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ from, to }) => Math.min(from[1], to[1]) <= y && Math.max(from[1], to[1]) > y)
    .map(({ from, to }) => ({
      x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
      turn: to[1] > from[1] ? 1 : -1,
    }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [at, { x, turn }] of crossings.entries()) {
    const before = winding
    winding += turn
    if (before === 0) continue
    const from = Math.max(0, Math.ceil((crossings[at - 1]?.x ?? 0) - 0.5))
    const end = Math.min(row.length * 8, Math.ceil(x - 0.5))
    for (let dot = from; dot < end; dot++) row[dot >> 3] = (row[dot >> 3] ?? 0) | (0x80 >> (dot & 7))
  }
}

/** @param size of the type, in dots; smaller where the text would be wider than `maxWidth` */
export function drawTextImage(
  text: string,
  { size, maxWidth, bold }: { readonly size: number; readonly maxWidth: number; readonly bold: boolean },
): TextImage {
  const font = openTypeface(bold ? 'bold' : 'plain')
  const runs = visualRuns(text).map((run) => font.layout(run))
  const units = runs.reduce((sum, run) => sum + run.advanceWidth, 0)
  const scale = Math.min(size, (maxWidth * font.unitsPerEm) / Math.max(units, 1)) / font.unitsPerEm
  const width = Math.max(1, Math.ceil(units * scale))
  const height = Math.ceil((font.ascent - font.descent) * scale)
  let left = 0
  const edges: Edge[] = []
  for (const run of runs) {
    for (const [at, glyph] of run.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {}
      const from = left
      const place = (x: number, y: number): Point => [(from + xOffset + x) * scale, (font.ascent - yOffset - y) * scale]
      edges.push(...edgesOf(glyph.path.commands, place))
      left += xAdvance
    }
  }
  const bytesPerRow = Math.ceil(width / 8)
  const rows = new Uint8Array(bytesPerRow * height)
  for (let y = 0; y < height; y++) fillRow(rows.subarray(y * bytesPerRow, (y + 1) * bytesPerRow), edges, y + 0.5)
  return { width, height, bytesPerRow, rows }
}
