/**
 * Decimals that are short enough to be reckoned as whole numbers, exactly and without an object each: what an order is worth takes
 * hundreds of them. Whoever asks here reckons with `decimal.ts` where the answer is null.
 */

/** Decimals of the parts in which a short decimal is counted. */
export const shortDecimals = 4
const parts = 10 ** shortDecimals
const mostWholeDigits = 10

const zero = 48
const nine = 57
const minus = 45
const mark = 46

/** A decimal in ten-thousandths ('4.25': 42500); null: it needs more than four decimals or ten digits before them, or is spelled otherwise. */
export function tenThousandths(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 1e10 ? value * parts : null
  return typeof value === 'string' ? ofText(value) : null
}

function ofText(text: string): number | null {
  const { length } = text
  const negative = length > 0 && text.charCodeAt(0) === minus
  const first = negative ? 1 : 0
  let whole = first
  let count = 0
  for (; whole < length; whole++) {
    const code = text.charCodeAt(whole)
    if (code < zero || code > nine) break
    count = count * 10 + (code - zero)
  }
  if (whole === first || whole - first > mostWholeDigits) return null
  let decimals = 0
  if (whole < length) {
    if (text.charCodeAt(whole) !== mark) return null
    for (let at = whole + 1; at < length; at++) {
      const code = text.charCodeAt(at)
      // PostgreSQL returns six decimals: zeros after the fourth do not count.
      if (code < zero || code > nine || (decimals === shortDecimals && code !== zero)) return null
      if (decimals === shortDecimals) continue
      count = count * 10 + (code - zero)
      decimals++
    }
    // A mark with nothing behind it is no plain decimal.
    if (decimals === 0) return null
  }
  for (; decimals < shortDecimals; decimals++) count *= 10
  return negative ? -count : count
}

/**
 * A count of parts rounded half up (away from zero on the half) to parts of `decimals`; both are counts of whole parts.
 * @returns null where the count is beyond what a number holds exactly, or its parts are coarser
 */
export function roundedParts(count: number, from: number, decimals: number): number | null {
  if (!Number.isSafeInteger(count) || from < decimals) return null
  const unit = 10 ** (from - decimals)
  const size = Math.abs(count)
  const rest = size % unit
  const whole = (size - rest) / unit + (rest * 2 >= unit && unit > 1 ? 1 : 0)
  return count < 0 ? -whole : whole
}

/** A count of parts as plain text with that many decimals; zero has no sign. */
export function partsText(count: number, decimals: number): string {
  const digits = String(Math.abs(count)).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return count < 0 ? `-${text}` : text
}
