/** Small checks and phrases shared by the envelope checks of both standards. */

/** A value quoted for a sentence. */
export function quoted(value: string): string {
  return value === '' ? 'empty' : `"${value}"`
}

/** Whether a trailer's count is written as a number and right. */
export function isCount(stated: string, count: number): boolean {
  return /^\d+$/.test(stated) && Number(stated) === count
}

/** X12 control numbers are numbers: 1 and 0001 are the same. */
export function sameNumber(one: string, other: string): boolean {
  return one === other || (/^\d+$/.test(one) && /^\d+$/.test(other) && Number(one) === Number(other))
}

/** The name of a message: 'ORDERS 17'; one without type or number still gets a name. */
export function messageName(type: string, number: string): string {
  return [type || 'message without type', number || 'without number'].join(' ')
}

/** A number as people write it: 10,000. */
export function inWords(count: number): string {
  return count.toLocaleString('en')
}
