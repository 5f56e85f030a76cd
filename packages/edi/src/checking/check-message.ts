/** Checks one message against the standard's dictionary: order and number of segments, then every element. */

import type { SegmentDefinition } from '../dictionary/definitions.ts'
import { edifactMessage, edifactSegment, isEdifactTag } from '../dictionary/edifact/edifact-dictionary.ts'
import { definitionIn, strictElement } from '../dictionary/own-version.ts'
import { edifactVersion, type StandardVersion, x12Version } from '../dictionary/versions.ts'
import { closedX12Codes } from '../dictionary/x12/closed-codes.ts'
import { isX12Tag, strictX12Segment, x12Segment, x12Set } from '../dictionary/x12/x12-dictionary.ts'
import type { Locator } from '../line-index.ts'
import type { Problem, Segment, Standard } from '../model.ts'
import { CheckContext, type CheckedAs } from './check-context.ts'
import { checkEdifactDate } from './check-edifact-date.ts'
import { checkCharacters, checkSegment } from './check-segment.ts'
import type { ValueRules } from './check-value.ts'
import { StructureWalk } from './structure-walk.ts'

export interface MessageUnderCheck extends CheckedAs {
  readonly type: string
  readonly segments: readonly Segment[]
  /** True for a message that we send: it can have only elements of the version that it names. */
  readonly strict: boolean
}

/** From here on X12 dates have four digits for the year. */
const CENTURY_SINCE = '004010'
/** Beyond this version segments may have elements that the tables do not know. */
const TABLES_END = '005010~'
/** From here on separators at a segment's end are a fault. */
const TRAILING_SINCE = '006050'

/** The problems of segments and elements. A message of a type that is not in the dictionary has none. */
export function checkMessage(message: MessageUnderCheck, locator: Locator): Problem[] {
  return message.standard === 'X12' ? checkX12(message, locator) : checkEdifact(message, locator)
}

function checkX12(message: MessageUnderCheck, locator: Locator): Problem[] {
  const { type, version, segments } = message
  const set = x12Set(type)
  if (!set) return []
  const limits = x12Version(version)
  const rules: ValueRules = {
    decimal: '.',
    rank: limits.rank,
    shortDates: version !== '' && version < CENTURY_SINCE,
    codes: closedX12Codes,
    ...(message.strict && { sized: strictElement }),
  }
  const context = new CheckContext(message, rules, locator)
  checkVersion(limits, message, context)
  const walk = new StructureWalk(set, isX12Tag, context)
  const beyond = version > TABLES_END
  for (const segment of segments) {
    const definition = walk.take(segment) ? x12Definition(segment.tag, message, limits.rank) : undefined
    if (definition?.elements) checkSegment(segment, beyond ? { ...definition, open: true } : definition, context)
    else checkCharacters(segment, 1, context)
    if (version >= TRAILING_SINCE && segment.elements.at(-1) === '') {
      const text = `${segment.tag} at position ${segment.position} ends with separators and nothing behind them.`
      context.report('segment.trailing-separators', text, { segment })
    }
  }
  return context.problems
}

function checkEdifact(message: MessageUnderCheck, locator: Locator): Problem[] {
  const { type, version, segments, delimiters } = message
  const definition = edifactMessage(type)
  if (!definition) return []
  // UNH of a CONTRL names the version of the syntax, not a directory.
  const limits = edifactVersion(type === 'CONTRL' ? '' : version)
  const rules: ValueRules = {
    decimal: delimiters.decimal,
    rank: limits.rank,
    shortDates: false,
    codes: () => undefined,
  }
  const context = new CheckContext(message, rules, locator)
  checkVersion(limits, message, context)
  const walk = new StructureWalk(definition, isEdifactTag, context)
  for (const segment of segments) {
    const known = walk.take(segment) ? edifactDefinition(segment.tag, message, limits.rank) : undefined
    if (known?.elements) checkSegment(segment, known, context)
    else checkCharacters(segment, 1, context)
    if (known && segment.tag === 'DTM') checkEdifactDate(segment, context)
  }
  return context.problems
}

/** Refuses a directory that does not exist, and notes a version that is not in the tables. x12-header-checks.ts checks GS08. */
function checkVersion(
  { exists, name, limitsOf }: StandardVersion,
  { standard, segments: [header], version }: MessageUnderCheck,
  context: CheckContext,
): void {
  const place = { ...(header && { segment: header }), element: 2, badValue: version }
  if (!exists && standard === 'EDIFACT') {
    const text = `The directory ${name} does not exist. Send the message in a directory of UN/EDIFACT, such as D.96A.`
    context.report('message.version-unknown', text, place)
  } else if (limitsOf !== null) {
    const text = `Quayside does not have the lengths of version ${name}. The message was checked by those of ${limitsOf}.`
    context.report('message.version-borrowed', text, place)
  }
}

function x12Definition(tag: string, { version, strict }: MessageUnderCheck, rank: number) {
  return strict ? ownDefinition('X12', rank, strictX12Segment(tag, version)) : x12Segment(tag, version)
}

function edifactDefinition(tag: string, { strict }: MessageUnderCheck, rank: number) {
  return strict ? ownDefinition('EDIFACT', rank, edifactSegment(tag)) : edifactSegment(tag)
}

function ownDefinition(standard: Standard, rank: number, definition: SegmentDefinition | undefined) {
  return definition && definitionIn(standard, rank, definition)
}
