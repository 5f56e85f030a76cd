/** Line and column for an offset. Built only when a fault has to be shown, since most files have none. */

export interface Place {
  readonly line: number
  readonly column: number
}

export interface Locator {
  /** 1-based line and column of a character offset. Offsets past the end give the last place. */
  locate(offset: number): Place
}

/** Finds places in one text; line starts are found on first use. */
export class LineIndex implements Locator {
  private starts: number[] | undefined
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  locate(offset: number): Place {
    this.starts ??= [0, ...lineStarts(this.text, 0)]
    return placeAmong(this.starts, Math.max(0, Math.min(offset, this.text.length)))
  }
}

/** Offsets at which a new line begins, `base` added. LF, CR LF and a lone CR each end a line. */
export function lineStarts(text: string, base: number): number[] {
  const starts: number[] = []
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(base + end.index + end[0].length)
  return starts
}

/** The last start at or before the offset, by bisection. */
export function placeAmong(starts: ArrayLike<number>, offset: number, firstLine = 1): Place {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: firstLine + low, column: offset - (starts[low] ?? 0) + 1 }
}
