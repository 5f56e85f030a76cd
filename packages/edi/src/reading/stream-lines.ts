/** Line and column in a stream, of which only the lines since the last finished interchange are remembered. */

import { type Locator, type Place, placeAmong } from '../line-index.ts'

export class StreamLines implements Locator {
  private starts: number[] = [0]
  private firstLine = 1
  /** Starts before this one are forgotten. */
  private from = 0
  private length = 0
  private afterCarriageReturn = false

  /** Takes in the next piece of text. */
  add(text: string): void {
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === 10 && this.afterCarriageReturn) this.starts[this.starts.length - 1] = this.length + index + 1
      else if (code === 10 || code === 13) this.starts.push(this.length + index + 1)
      this.afterCarriageReturn = code === 13
    }
    this.length += text.length
  }

  /** Forgets the lines that ended before the offset. */
  forgetBefore(offset: number): void {
    while (this.from + 1 < this.starts.length && (this.starts[this.from + 1] ?? 0) <= offset) this.from++
    // Moving the rest up for every line would take as long as the file has lines behind it.
    if (2 * this.from < this.starts.length) return
    this.starts = this.starts.slice(this.from)
    this.firstLine += this.from
    this.from = 0
  }

  locate(offset: number): Place {
    return placeAmong(this.starts, Math.max(0, Math.min(offset, this.length)), this.firstLine)
  }
}
