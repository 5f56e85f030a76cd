/** Line and column anywhere in a text that came in pieces: four bytes a line, whatever the text's length. */

import { type Place, placeAmong } from '../line-index.ts'
import type { GrowingLines } from './edi-stream.ts'

export class AllLines implements GrowingLines {
  private starts = new Uint32Array(1024)
  private count = 1
  private length = 0
  private afterCarriageReturn = false

  add(text: string): void {
    const breaks = /\r\n|\n|\r/g
    // A line feed that follows a carriage return of the piece before belongs to that line break.
    if (this.afterCarriageReturn && text.startsWith('\n')) {
      breaks.lastIndex = 1
      this.starts[this.count - 1] = this.length + 1
    }
    for (let found = breaks.exec(text); found; found = breaks.exec(text)) this.push(this.length + breaks.lastIndex)
    if (text !== '') this.afterCarriageReturn = text.endsWith('\r')
    this.length += text.length
  }

  locate(offset: number): Place {
    return placeAmong(this.starts.subarray(0, this.count), Math.max(0, Math.min(offset, this.length)))
  }

  private push(start: number): void {
    if (this.count === this.starts.length) {
      const longer = new Uint32Array(2 * this.count)
      longer.set(this.starts)
      this.starts = longer
    }
    this.starts[this.count++] = start
  }
}
