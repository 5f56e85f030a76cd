/** What files of one partner repeat: its products, stores, envelopes. */

/** Of so many files, so that nothing of one order or person is kept beyond its file. */
const leastFiles = 5
const shortest = 5

const segmentEnds = /(?<=[~'\n])/
const elementStarts = /[*+:|^]/g

/** A segment and its endings from each element on: the article of a line stays the same where its number and quantity do not. */
const endingsOf = (segment: string): string[] => [
  segment,
  ...[...segment.matchAll(elementStarts)].map(({ index }) => segment.slice(index)),
]

/**
 * The longest ends of segments that stand in at least five of the files, the most frequent last: deflate finds what is near soonest.
 * @param most bytes of the answer; the most frequent are kept
 */
export function commonSegments(files: readonly Buffer[], most: number): Buffer {
  const texts = files.map((file) => file.toString('latin1').split(segmentEnds).map(endingsOf))
  const counts = new Map<string, number>()
  for (const segments of texts)
    for (const ending of new Set(segments.flat())) counts.set(ending, (counts.get(ending) ?? 0) + 1)
  const count = (ending: string) => counts.get(ending) ?? 0
  const chosen = new Set<string>()
  for (const endings of texts.flat()) {
    const longest = endings.find((ending) => count(ending) >= leastFiles)
    if (longest && longest.length >= shortest) chosen.add(longest)
  }
  const common = [...chosen].sort((one, other) => count(one) - count(other) || (one < other ? -1 : 1))
  const bytes = Buffer.from(common.join(''), 'latin1')
  return bytes.subarray(Math.max(0, bytes.length - most))
}
