/** Finds the line that a change means: partners renumber lines, and name articles by different codes, so both are asked. */
import { compare, dec } from '../kernel/decimal.ts'
import { type ArticleCodes, isSameArticle } from '../products/article-codes.ts'
import type { OrderedLine, RequestedLine } from './requested-change.ts'

export type LineMatch =
  | { readonly kind: 'found'; readonly line: OrderedLine }
  | { readonly kind: 'none' }
  /** Several lines fit, and the change does not say which. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly OrderedLine[] }
  /** The line of that number is another article. */
  | { readonly kind: 'other-article'; readonly line: OrderedLine }

const bare = (lineNumber: string | null): string => (lineNumber ?? '').trim().replace(/^0+(?=\d)/, '')

const namesNothing = ({ buyerCode, supplierCode, gtin }: ArticleCodes): boolean =>
  buyerCode === null && supplierCode === null && gtin === null

const numberedAs = (lines: readonly OrderedLine[], wanted: RequestedLine) =>
  wanted.hasNumber === false ? [] : lines.filter((line) => bare(line.lineNumber) === bare(wanted.lineNumber))

const ofArticle = (lines: readonly OrderedLine[], wanted: RequestedLine) =>
  lines.filter(({ codes, orderedCodes = codes }) =>
    [codes, orderedCodes].some((named) => isSameArticle(named, wanted.codes)),
  )

/** A line that was taken off fits only where no other line has the article. */
function byArticleAlone(lines: readonly OrderedLine[], wanted: RequestedLine): LineMatch {
  const same = ofArticle(lines, wanted)
  const live = same.filter((line) => compare(line.quantity, 0) > 0)
  return only(live.length > 0 ? live : same)
}

/**
 * Finds a line by number and article, else by article alone where one line has it, else by number where no article is named.
 *
 * A line without number is never taken for the line of its ordinal.
 */
export function matchLine(lines: readonly OrderedLine[], wanted: RequestedLine): LineMatch {
  const numbered = numberedAs(lines, wanted)
  if (namesNothing(wanted.codes))
    return wanted.hasNumber === false ? { kind: 'ambiguous', candidates: lines } : only(numbered)
  const both = only(ofArticle(numbered, wanted))
  if (both.kind !== 'none') return both
  const byArticle = byArticleAlone(lines, wanted)
  if (byArticle.kind !== 'none') return byArticle
  return numbered[0] ? { kind: 'other-article', line: numbered[0] } : byArticle
}

/**
 * Finds the line that an added line repeats: the same article may be ordered twice, so number and article must agree.
 *
 * An added line without number repeats a line of its article with the same quantity, or one that was taken off. Another
 * line of the article makes the match ambiguous.
 */
export function matchAddedLine(lines: readonly OrderedLine[], wanted: RequestedLine): LineMatch {
  const numbered = numberedAs(lines, wanted)
  const same = only(ofArticle(numbered, wanted))
  if (same.kind !== 'none') return same
  if (wanted.hasNumber !== false) return numbered[0] ? { kind: 'other-article', line: numbered[0] } : { kind: 'none' }
  const byArticle = byArticleAlone(lines, wanted)
  if (byArticle.kind !== 'found') return byArticle
  const { line } = byArticle
  const isRepeated = compare(line.quantity, 0) === 0 || compare(line.quantity, wanted.quantity ?? line.quantity) === 0
  return isRepeated ? byArticle : { kind: 'ambiguous', candidates: [line] }
}

function only(lines: readonly OrderedLine[]): LineMatch {
  const [line] = lines
  if (line === undefined) return { kind: 'none' }
  return lines.length === 1 ? { kind: 'found', line } : { kind: 'ambiguous', candidates: lines }
}

/** Returns the name of a requested line for messages: '2', or 'without number'. */
export const requestedName = ({ hasNumber, lineNumber }: RequestedLine): string =>
  hasNumber === false ? 'without number' : lineNumber

/** Returns the candidates for a person: 'line 1 (12 at 4.1), line 3 (4 at 3.9)'. */
export const candidatesText = (candidates: readonly OrderedLine[]): string =>
  candidates
    .map(({ lineNumber, quantity, price }) => {
      const at = price === null ? '' : ` at ${dec(price).toFixed()}`
      return `line ${lineNumber ?? 'without number'} (${dec(quantity).toFixed()}${at})`
    })
    .join(', ')
