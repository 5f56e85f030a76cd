/** How alike two texts are that people and systems write differently: codes and descriptions. */

/** Accents are left off: most character sets of EDI cannot carry them. */
const plain = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/** Letters and digits in capitals, without leading zeros: '00-kw 50881' and 'KW50881' are one code but for how they are written. */
export const foldedCode = (code: string): string =>
  plain(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

/** One character is wrong, missing, too many, or two neighbours are swapped. False for equal texts. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || short === long) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  const rest = (text: string, skipped: number) => text.slice(from + skipped)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  const isSwapped = short[from] === long[from + 1] && short[from + 1] === long[from]
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2))
}

/** The words and numbers of a description in lower case: 'OAT BISC. 45G x6' is oat, bisc, 45, g, x, 6. */
export const wordsOf = (text: string | null): readonly string[] =>
  plain(text ?? '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []

const isNumber = (word: string) => /^\p{N}/u.test(word)

/** A shortened word counts for the whole one: 'bisc' for 'biscuits', 'tbl' for nothing. */
const means = (one: string, other: string): boolean => {
  if (one === other) return true
  if (isNumber(one) || isNumber(other)) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= 3 && long.startsWith(short)
}

/** What a word says of which text is meant, the more the fewer texts have it. */
export type WeightOfWord = (word: string) => number

/** Words that few of the texts hold weigh most: among napkins it is the colour that tells them apart. */
export function wordWeights(texts: readonly (readonly string[])[]): WeightOfWord {
  const counts = new Map<string, number>()
  for (const words of texts) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + (texts.length + 1) / (1 + (counts.get(word) ?? 0)))
}

/** From 0 (no word in common) to 1 (the same words in whatever order), each word weighed. 0 where one of the two is empty. */
export function sharedWords(one: readonly string[], other: readonly string[], weightOf: WeightOfWord): number {
  const left = [...other]
  let shared = 0
  for (const word of one) {
    const same = left.indexOf(word)
    const at = same >= 0 ? same : left.findIndex((candidate) => means(word, candidate))
    const found = left[at]
    if (found === undefined) continue
    left.splice(at, 1)
    shared += weightOf(word) + weightOf(found)
  }
  const all = [...one, ...other].reduce((sum, word) => sum + weightOf(word), 0)
  return one.length === 0 || other.length === 0 ? 0 : shared / all
}
