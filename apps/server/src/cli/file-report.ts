/** The report on one file, line by line: what came, its verdict, and each fault with its place. */

import type { EdiFile, Group, Interchange, Message, Problem, Verdict } from '@quayside/edi'

export type FileVerdict = Verdict | 'no-envelope' | 'no-edi'

export const VERDICT_WORDS: Readonly<Record<FileVerdict, string>> = {
  accepted: 'accepted',
  'accepted-with-errors': 'accepted with errors',
  'partially-accepted': 'partially accepted',
  rejected: 'rejected',
  'no-envelope': 'no envelope',
  'no-edi': 'not EDI',
}

export interface FileReport {
  readonly verdict: FileVerdict
  readonly lines: readonly string[]
}

/** Nobody reads more faults of one file than this. */
const MOST_FAULTS = 50

export function reportOf(file: EdiFile): FileReport {
  const contents = [
    ...file.interchanges.flatMap(interchangeLines),
    ...file.bare.map(
      ({ standard, messages }) => `${standard} without envelope: ${messages.map(messageWords).join(', ')}`,
    ),
  ]
  const problems = allProblems(file)
  const faults = problems.slice(0, MOST_FAULTS).map(faultLine)
  const rest = problems.slice(MOST_FAULTS)
  const more = rest.length > 0 ? [`… and ${moreWords(rest)}`] : []
  return { verdict: verdictOf(file), lines: [...contents, ...faults, ...more] }
}

/** '3 more faults and 450 more notes'. */
function moreWords(problems: readonly Problem[]): string {
  const faults = problems.filter((problem) => problem.severity === 'reject').length
  const counted = (count: number, what: string) =>
    count === 0 ? [] : [`${count} more ${what}${count === 1 ? '' : 's'}`]
  return [...counted(faults, 'fault'), ...counted(problems.length - faults, 'note')].join(' and ')
}

/** Over several interchanges: all the same, or partially accepted. */
function verdictOf(file: EdiFile): FileVerdict {
  const verdicts = new Set(file.interchanges.map((interchange) => interchange.verdict))
  if (verdicts.size === 0) return file.bare.length > 0 ? 'no-envelope' : 'no-edi'
  const [only = 'rejected'] = verdicts
  if (verdicts.size === 1) return only
  return verdicts.has('rejected') || verdicts.has('partially-accepted') ? 'partially-accepted' : 'accepted-with-errors'
}

function interchangeLines(interchange: Interchange): string[] {
  const { standard, version, sender, receiver, controlNumber, groups, verdict, interchangeAcknowledgements } =
    interchange
  const head = `${standard} ${version} ${sender.id || '?'} → ${receiver.id || '?'} no. ${controlNumber || '?'}: ${VERDICT_WORDS[verdict]}`
  const answers = interchangeAcknowledgements.map((ta1) => `TA1 for ${ta1.elements[0] ?? '?'}`)
  const messages = groups.flatMap((group) => group.messages)
  const contents = [
    ...answers,
    ...groups.filter((group) => !group.implicit).map(groupWords),
    ...countedMessages(messages),
  ]
  return [head, ...(contents.length === 0 ? [] : [`  ${contents.join(', ')}`])]
}

function groupWords(group: Group): string {
  return `group ${group.functionalId} ${group.controlNumber} ${VERDICT_WORDS[group.verdict]}`
}

/** Each message by name, unless there are too many to name. */
function countedMessages(messages: readonly Message[]): string[] {
  if (messages.length <= 20) return messages.map(messageWords)
  const rejected = messages.filter((message) => message.verdict === 'rejected').length
  return [`${messages.length} messages, ${rejected} of them rejected`]
}

function messageWords(message: Message): string {
  return `${message.type || 'message without type'} ${message.controlNumber} ${VERDICT_WORDS[message.verdict]}`
}

function allProblems(file: EdiFile): Problem[] {
  const messages = (list: readonly Message[]): Problem[] => list.flatMap((message) => message.problems)
  return [
    ...file.problems,
    ...file.bare.flatMap((bare) => messages(bare.messages)),
    ...file.interchanges.flatMap(({ problems, groups }) => [
      ...problems,
      ...groups.flatMap((group) => [...group.problems, ...messages(group.messages)]),
    ]),
  ].sort((one, other) => one.offset - other.offset)
}

/** `12:5 fault PO1 (segment 4, element 2): … [AK4 8]` */
function faultLine(problem: Problem): string {
  const { line, column, severity, segmentTag, segmentPosition, element, component, message } = problem
  const where = [
    segmentPosition === undefined ? '' : `segment ${segmentPosition}`,
    element === undefined ? '' : `element ${element}`,
    component === undefined ? '' : `component ${component}`,
  ].filter((part) => part !== '')
  const segment = segmentTag === undefined ? '' : ` ${segmentTag}${where.length === 0 ? '' : ` (${where.join(', ')})`}`
  return `${line}:${column} ${severity === 'reject' ? 'fault' : 'note'}${segment}: ${message}${answerWords(problem)}`
}

function answerWords({ answer }: Problem): string {
  const words = [answer?.x12, answer?.edifact].flatMap((code) => (code ? [`${code.place} ${code.code}`] : []))
  return words.length === 0 ? '' : ` [${words.join(', ')}]`
}
