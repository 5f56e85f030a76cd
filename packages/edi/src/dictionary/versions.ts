/** Versions of the standards: their order, whether they exist, and whether the tables have their lengths. */

export interface StandardVersion {
  /** Later versions have higher ranks. A version that is missing or unreadable has the highest rank. */
  readonly rank: number
  /** In words for people: '004010', 'D.96A'. */
  readonly name: string
  readonly exists: boolean
  /** The version whose lengths apply instead; null where the tables have those of this version. */
  readonly limitsOf: string | null
}

/** Versions that earlier-lengths.ts describes. Source: bots-grammars; 008010: the X12 element reference. */
const X12_TABLES = `
003040 003050 003060 003070 004010 004020 004030 004040 004041 004042 004050 004051 004052 004060 005010 005011 005012 005020
005030 008010`
  .trim()
  .split(/\s+/)
/** Releases 2 to 8 with their subreleases: 002040, 003012, 004051, 008060. */
const X12_EXISTING = /^00(20[04][0-4]|30[1-7][0-2]|[4-8]0[1-6][0-2])$/

/** @param version GS08 or ST03: '004010', or with an industry's suffix '004010VICS'; '' where a message names none */
export function x12Version(version: string): StandardVersion {
  const name = version.slice(0, 6)
  if (name === '') return unnamed
  if (!X12_EXISTING.test(name)) return { ...unnamed, name, exists: false }
  const nearest = X12_TABLES.findLast((table) => table <= name) ?? (X12_TABLES[0] as string)
  return { rank: Number(nearest), name, exists: true, limitsOf: nearest === name ? null : nearest }
}

const unnamed: StandardVersion = { rank: Number.POSITIVE_INFINITY, name: '', exists: true, limitsOf: null }

const EDIFACT_FIRST = 'D.93A'
const EDIFACT_LAST = 'D.13B'
/** Before 1993 a directory had a number: 1:911, 2:912, 90:1. */
const BEFORE_DIRECTORIES = /^([12]\.9\d\d|(8[89]|9[0-3])\.[12])$/

/** @param version of UNH S009: 'D:96A:UN:EAN008' or 'D.96A'; versions of other agencies than UN always exist */
export function edifactVersion(version: string): StandardVersion {
  const [status = '', release = '', agency = 'UN'] = version.split(/[:.]/)
  const name = `${status}.${release}`
  if (name === '.' || agency !== 'UN') return unnamed
  if (BEFORE_DIRECTORIES.test(name)) return { rank: rankOf(EDIFACT_FIRST), name, exists: true, limitsOf: EDIFACT_FIRST }
  if (!isDirectory(status, release)) return { ...unnamed, name, exists: false }
  const rank = rankOf(name)
  if (rank < rankOf(EDIFACT_FIRST)) return { rank: rankOf(EDIFACT_FIRST), name, exists: true, limitsOf: EDIFACT_FIRST }
  if (rank > rankOf(EDIFACT_LAST)) return { rank: rankOf(EDIFACT_LAST), name, exists: true, limitsOf: EDIFACT_LAST }
  return { rank, name, exists: true, limitsOf: null }
}

/** 1993 had one directory, each later year has A and B, and 2001 had C. Later years are accepted. Source: UNECE directories. */
function isDirectory(status: string, release: string): boolean {
  if (status !== 'D' && status !== 'S') return false
  return /^(9[3-9]|[0-4]\d)[AB]$|^01C$/.test(release) && release !== '93B'
}

/** 'D.96A' → 19961, 'D.01B' → 20012. */
function rankOf(directory: string): number {
  const [year, half] = [Number(directory.slice(2, 4)), directory.slice(4)]
  return (year < 90 ? 2000 + year : 1900 + year) * 10 + 'ABC'.indexOf(half) + 1
}
