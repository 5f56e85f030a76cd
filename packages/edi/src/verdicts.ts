/**
 * Rolls problems up to verdicts: X12 knows accepted, accepted with errors, partially accepted, rejected; EDIFACT has
 * no "accepted with errors". A refusal on one level refuses everything below it.
 */

import type { Group, Interchange, Message, Problem, Standard, Verdict } from './model.ts'
import { notesErrors, rejects } from './problem.ts'

/** Problems that someone outside this package found: a duplicate, an unknown sender, a message no mapping could read. */
export interface AddedProblems {
  readonly interchange?: readonly Problem[]
  readonly groups?: ReadonlyMap<Group, readonly Problem[]>
  readonly messages?: ReadonlyMap<Message, readonly Problem[]>
}

/** The interchange with further problems on its levels and every verdict rolled up anew. The given one is unchanged. */
export function withProblems(interchange: Interchange, added: AddedProblems): Interchange {
  const groups = interchange.groups.map((group) => ({
    ...group,
    problems: [...group.problems, ...(added.groups?.get(group) ?? [])],
    messages: group.messages.map((message) => ({
      ...message,
      problems: [...message.problems, ...(added.messages?.get(message) ?? [])],
    })),
  }))
  return rollUp({ ...interchange, problems: [...interchange.problems, ...(added.interchange ?? [])], groups })
}

/** The interchange with the verdicts that its problems give. */
export function rollUp(interchange: Interchange): Interchange {
  const refused = rejects(interchange.problems)
  const groups = interchange.groups.map((group) => rollUpGroup(group, interchange.standard, refused))
  const verdict = refused
    ? 'rejected'
    : verdictOver(
        groups.map((group) => group.verdict),
        interchange.problems,
        interchange.standard,
      )
  return { ...interchange, groups, verdict }
}

function rollUpGroup(group: Group, standard: Standard, refusedAbove: boolean): Group {
  const refused = refusedAbove || rejects(group.problems)
  const messages = group.messages.map((message) => {
    const verdict: Verdict = refused ? 'rejected' : messageVerdict(message.problems, standard)
    return message.verdict === verdict ? message : { ...message, verdict }
  })
  const verdict = refused
    ? 'rejected'
    : verdictOver(
        messages.map((message) => message.verdict),
        group.problems,
        standard,
      )
  return { ...group, messages, verdict }
}

/** A single message's verdict by its own problems. */
export function messageVerdict(problems: readonly Problem[], standard: Standard): Verdict {
  if (problems.length === 0) return 'accepted'
  if (rejects(problems)) return 'rejected'
  return standard === 'X12' && notesErrors(problems) ? 'accepted-with-errors' : 'accepted'
}

function verdictOver(below: readonly Verdict[], own: readonly Problem[], standard: Standard): Verdict {
  const rejected = below.filter((verdict) => verdict === 'rejected').length
  if (rejected > 0 && rejected === below.length) return 'rejected'
  if (rejected > 0 || below.includes('partially-accepted')) return 'partially-accepted'
  const noted = below.includes('accepted-with-errors') || notesErrors(own)
  return noted && standard === 'X12' ? 'accepted-with-errors' : 'accepted'
}
