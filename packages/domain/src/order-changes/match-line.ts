/** Finds the line that a change means: partners renumber lines, and name articles by different codes, so both are asked. */
import type { ArticleCodes } from '../products/article-codes.ts'
import type { OrderedLine, RequestedLine } from './requested-change.ts'

export type LineMatch =
  | { readonly kind: 'found'; readonly line: OrderedLine }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous' }
  /** The line of that number is another article. */
  | { readonly kind: 'other-article'; readonly line: OrderedLine }

const bare = (lineNumber: string | null): string => (lineNumber ?? '').trim().replace(/^0+(?=\d)/, '')

const namesNothing = ({ buyerCode, supplierCode, gtin }: ArticleCodes): boolean =>
  buyerCode === null && supplierCode === null && gtin === null

/** One code in common is enough; what only one of them names says nothing. */
export function isSameArticle(one: ArticleCodes, other: ArticleCodes): boolean {
  const pairs = [
    [one.buyerCode, other.buyerCode],
    [one.supplierCode, other.supplierCode],
    [one.gtin, other.gtin],
  ] as const
  return pairs.some(([a, b]) => a !== null && a === b)
}

/** By number and article; else by article alone where one line has it; else by number where no article is named. */
export function matchLine(lines: readonly OrderedLine[], wanted: RequestedLine): LineMatch {
  const numbered = lines.filter((line) => bare(line.lineNumber) === bare(wanted.lineNumber))
  if (namesNothing(wanted.codes)) return only(numbered)
  const both = numbered.find((line) => isSameArticle(line.codes, wanted.codes))
  if (both) return { kind: 'found', line: both }
  const byArticle = only(lines.filter((line) => isSameArticle(line.codes, wanted.codes)))
  if (byArticle.kind !== 'none') return byArticle
  return numbered[0] ? { kind: 'other-article', line: numbered[0] } : byArticle
}

/** An added line is the one that is there only when number and article agree: the same article may be ordered twice. */
export function matchAddedLine(lines: readonly OrderedLine[], wanted: RequestedLine): LineMatch {
  const numbered = lines.filter((line) => bare(line.lineNumber) === bare(wanted.lineNumber))
  const same = numbered.find((line) => isSameArticle(line.codes, wanted.codes))
  if (same) return { kind: 'found', line: same }
  return numbered[0] ? { kind: 'other-article', line: numbered[0] } : { kind: 'none' }
}

function only(lines: readonly OrderedLine[]): LineMatch {
  const [line] = lines
  if (line === undefined) return { kind: 'none' }
  return lines.length === 1 ? { kind: 'found', line } : { kind: 'ambiguous' }
}
