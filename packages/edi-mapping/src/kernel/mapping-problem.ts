/**
 * What a mapping finds wrong with the content of a message that is sound EDI, or with a document that a message cannot
 * express, in words that a person can act on.
 */
import type { ProblemSeverity, Segment } from '@quayside/edi'

export interface MappingProblem {
  /** Stable name of the fault, e.g. 'order.line.quantity-invalid'. */
  readonly code: string
  /** Names the thing and says what to do. */
  readonly message: string
  /** `reject`: no document is made of this message. `note`: shown, and taken all the same. */
  readonly severity: ProblemSeverity
  /** Position in the message, ST or UNH = 1. */
  readonly segmentPosition: number
  readonly segmentTag: string
  /** 1-based. */
  readonly element?: number
  readonly component?: number
  readonly badValue?: string
}

/** Where in a segment the fault is. */
export interface ProblemPlace {
  readonly element?: number
  readonly component?: number
  readonly badValue?: string
}

/** At most this many problems of a message are listed; the rest are counted. */
const MOST_PROBLEMS = 100

/** Gathers the problems of one message while it is read. */
export class ProblemList {
  readonly #problems: MappingProblem[] = []
  #unlisted = 0
  #rejected = false

  reject(code: string, message: string, at: Segment | null, place: ProblemPlace = {}): void {
    this.#rejected = true
    this.#add({ code, message, severity: 'reject', ...position(at), ...place })
  }

  note(code: string, message: string, at: Segment | null, place: ProblemPlace = {}): void {
    this.#add({ code, message, severity: 'note', ...position(at), ...place })
  }

  get rejected(): boolean {
    return this.#rejected
  }

  get all(): readonly MappingProblem[] {
    if (this.#unlisted === 0) return this.#problems
    const severity = this.#rejected ? 'reject' : 'note'
    const message = `${this.#unlisted} more problems were found in this message; correct those listed first.`
    return [...this.#problems, { code: 'message.more-problems', message, severity, ...position(null) }]
  }

  #add(problem: MappingProblem): void {
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem)
    else this.#unlisted += 1
  }
}

function position(at: Segment | null): Pick<MappingProblem, 'segmentPosition' | 'segmentTag'> {
  return { segmentPosition: at?.position ?? 1, segmentTag: at?.tag ?? '' }
}
