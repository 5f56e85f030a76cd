/** Thrown when a value cannot be written without changing it. Names the segment and the element. */

export class EdiWriteError extends Error {
  override readonly name = 'EdiWriteError'
  readonly segmentTag: string
  /** Place of the segment among those given, counted from 1 within its message; 0 for the envelope. */
  readonly segmentPosition: number
  /** 1-based; 0 when the segment as a whole is meant. */
  readonly element: number

  constructor(message: string, segmentTag: string, segmentPosition: number, element: number) {
    super(message)
    this.segmentTag = segmentTag
    this.segmentPosition = segmentPosition
    this.element = element
  }
}
