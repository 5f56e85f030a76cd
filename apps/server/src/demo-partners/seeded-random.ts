/** Seeded random numbers: demo data has to be the same everywhere. */

export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** `count` different ones, in random order; all of them when there are fewer. */
  some<T>(choices: readonly T[], count: number): T[]
}

/** Mulberry32 over a hash of the text. */
export function seededRandom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new Error('There is nothing to pick from')
    return choices[whole(0, choices.length - 1)] as T
  }
  const some = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
    return taken
  }
  return { next, whole, chance: (probability) => next() < probability, pick, some }
}
