/** The problems of a received file as they are kept: each with its place in the file, and whether reading it again would find it. */
import type { AddedProblems, Group, Interchange, Message, Problem } from '@quayside/edi'

export interface StoredProblem extends Problem {
  /** 0-based places; null: the level above. */
  readonly interchange: number | null
  readonly group: number | null
  readonly messageAt: number | null
  /** Found by the portal, not by the codec: added again when the answer is written. Stored under this name. */
  readonly further: boolean
  readonly exchangeMessageID: number | null
}

/** A bad file can have a fault in every segment; more than this helps nobody. What the answer needs is never cut. */
const mostCodecProblems = 200

export interface EvaluatedInterchange {
  readonly interchange: Interchange
  readonly added: AddedProblems
  /** Ids of the messages in reading order. */
  readonly messageIDs: readonly number[]
}

export function storedProblems(file: readonly Problem[], evaluated: readonly EvaluatedInterchange[]): StoredProblem[] {
  const outside = file.map(
    (problem): StoredProblem => ({
      ...problem,
      interchange: null,
      group: null,
      messageAt: null,
      further: false,
      exchangeMessageID: null,
    }),
  )
  const all = [...outside, ...evaluated.flatMap(interchangeProblems)]
  const added = all.filter((problem) => problem.further)
  const codec = all.filter((problem) => !problem.further).slice(0, mostCodecProblems)
  return [...added, ...codec].sort((a, b) => a.offset - b.offset)
}

function interchangeProblems({ interchange, added, messageIDs }: EvaluatedInterchange, at: number): StoredProblem[] {
  const found: StoredProblem[] = []
  const ours = new Set<Problem>([
    ...(added.interchange ?? []),
    ...[...(added.groups?.values() ?? [])].flat(),
    ...[...(added.messages?.values() ?? [])].flat(),
  ])
  const keep = (
    problems: readonly Problem[],
    group: number | null,
    messageAt: number | null,
    exchangeMessageID: number | null,
  ) => {
    for (const problem of problems)
      found.push({ ...problem, interchange: at, group, messageAt, further: ours.has(problem), exchangeMessageID })
  }
  keep(interchange.problems, null, null, null)
  let ordinal = 0
  for (const [groupAt, group] of interchange.groups.entries()) {
    // A duplicate is told once, on its interchange; the group's copy is for the answer.
    keep(group.problems, groupAt, null, null)
    for (const [messageAt, message] of group.messages.entries())
      keep(message.problems, groupAt, messageAt, messageIDs[ordinal++] ?? null)
  }
  return found
}

function addTo<Key>(lists: Map<Key, StoredProblem[]>, key: Key, problem: StoredProblem): void {
  const list = lists.get(key)
  if (list) list.push(problem)
  else lists.set(key, [problem])
}

/** What we found in each interchange, by its place. */
export function addedProblemsByInterchange(stored: readonly StoredProblem[]): ReadonlyMap<number, StoredProblem[]> {
  const found = new Map<number, StoredProblem[]>()
  for (const problem of stored)
    if (problem.further && problem.interchange !== null) addTo(found, problem.interchange, problem)
  return found
}

/** Puts what we found in an interchange back onto it, freshly read. */
export function addedProblemsOf(interchange: Interchange, found: readonly StoredProblem[] = []): AddedProblems {
  const groups = new Map<Group, StoredProblem[]>()
  const messages = new Map<Message, StoredProblem[]>()
  for (const problem of found) {
    const group = problem.group === null ? undefined : interchange.groups[problem.group]
    const message = problem.messageAt === null ? undefined : group?.messages[problem.messageAt]
    if (message) addTo(messages, message, problem)
    else if (group) addTo(groups, group, problem)
  }
  return { interchange: found.filter((problem) => problem.group === null), groups, messages }
}
