/** Plain error messages for zod, worded to follow the name of the field. */
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}
const dates: Readonly<Record<string, string>> = {
  date: 'a date, written as YYYY-MM-DD',
  datetime: 'a date and time as 2026-03-09T16:05:00Z',
}

const kindOf = (kind: string): string => kinds[kind] ?? kind

/** What was sent, where it is short enough to be read. */
function given(input: unknown): string {
  if (input === undefined || input === null || typeof input === 'object') return ''
  const text = String(input)
  return text.length > 40 || text === 'NaN' ? '' : `, not ${typeof input === 'string' ? `'${text}'` : text}`
}

function wrongKind(issue: Issue): string {
  if (issue.input === undefined) return `is missing; send ${kindOf(String(issue.expected))}`
  return `must be ${kindOf(String(issue.expected))}${issue.input === null ? ', not null' : given(issue.input)}`
}

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function tooFew({ origin, minimum, inclusive, input }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum)
  if (origin === 'string') return least === 1 ? 'must not be empty' : `needs at least ${least} characters`
  if (origin === 'array') return `needs at least ${counted(least, 'entry', 'entries')}`
  return `must be ${inclusive ? `${least} or more` : `more than ${least}`}${given(input)}`
}

function tooMany({ origin, maximum, input }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum)
  if (origin === 'string') return `has more than ${most} characters`
  if (origin === 'array') return `takes at most ${counted(most, 'entry', 'entries')}`
  return `must be at most ${most}${given(input)}`
}

/** The shape that stands for an empty field: never what somebody meant who wrote something. */
const wantsNothing = (error: z.core.$ZodIssue): boolean =>
  error.code === 'invalid_value' && error.values.every((value) => value === '')

/** Of several shapes: what is wrong within the one that was meant, else what each of them would be. */
function noneFits(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const inner = issue.errors.flat()
  const meant = inner.filter(
    (error) => (error.path.length > 0 || error.code !== 'invalid_type') && !wantsNothing(error),
  )
  const words = meant.map((error) => [error.path.join('.'), error.message].filter(Boolean).join(' '))
  if (words.length > 0) return [...new Set(words)].join('; ')
  const wanted = inner.map((error) => kindOf(String((error as { expected?: unknown }).expected)))
  return `must be ${[...new Set(wanted)].join(' or ')}${given(issue.input)}`
}

export function messageOfIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue)
    case 'too_small':
      return tooFew(issue)
    case 'too_big':
      return tooMany(issue)
    case 'invalid_format':
      return `must be ${dates[issue.format] ?? 'in another format'}${given(issue.input)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}${given(issue.input)}`
    case 'unrecognized_keys':
      return `takes no field ${issue.keys.map((key) => `'${key}'`).join(', ')}; leave it out`
    case 'invalid_union':
      return noneFits(issue)
    default:
      return `is not valid${given(issue.input)}`
  }
}

/** For every schema of the process that has no words of its own. */
export function configureZodErrors(): void {
  z.config({ localeError: messageOfIssue })
}
