/**
 * Parses the tables of segments: `N1 Party name: 98! 93 66 67 706 98; R0203 P0304`. `!` marks mandatory elements,
 * `(235 234)*10` repeats a run, `...` says that later versions add elements, conditions stand after a semicolon.
 */

import type { Component, Condition, DataElement, EarlierLength, ElementUse, SegmentDefinition } from './definitions.ts'

/** Finds what a number in a table stands for. */
export interface Directory {
  element(number: string): DataElement | undefined
  composite(number: string): CompositeDefinition | undefined
}

export interface CompositeDefinition {
  readonly name: string
  readonly components: readonly Component[]
}

/** @throws Error when a line is not in the notation: the tables of this package are wrong then. */
export function parseSegments(table: string, directory: Directory): Map<string, SegmentDefinition> {
  const definitions = linesOf(table).map((line) => parseSegment(line, directory))
  return new Map(definitions.map((definition) => [definition.tag, definition]))
}

/** `C082 Party identification details: 3039! 1131 3055` */
export function parseComposites(
  table: string,
  element: (number: string) => DataElement | undefined,
): Map<string, CompositeDefinition> {
  return new Map(
    linesOf(table).map((line) => {
      const { head, name, body } = partsOf(line)
      const components = expand(body).map((token) => ({
        element: element(token.replace('!', '')) ?? null,
        mandatory: token.endsWith('!'),
      }))
      return [head, { name, components }]
    }),
  )
}

/** `67 2..17 <003050 2..20 <004010`. @param rankOf see versions.ts */
export function parseEarlierLengths(
  table: string,
  rankOf: (version: string) => number,
): Map<string, readonly EarlierLength[]> {
  return new Map(
    linesOf(table).map((line) => {
      const [number = ''] = line.split(' ', 1)
      const lengths = [...line.matchAll(/(\d+)\.\.(\d+) <(\S+)/g)].map(([, least, most, version = '']) => {
        return { before: rankOf(version), least: Number(least), most: Number(most) }
      })
      if (lengths.length === 0) throw new Error(`Unreadable dictionary line: ${line}`)
      return [number, lengths]
    }),
  )
}

export function linesOf(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function parseSegment(line: string, directory: Directory): SegmentDefinition {
  const { head, name, body } = partsOf(line)
  const [uses = '', conditions = ''] = body.split(';')
  const tokens = expand(uses)
  const open = tokens.at(-1) === '...'
  const elements = (open ? tokens.slice(0, -1) : tokens).map((token) => parseUse(token, directory))
  return {
    tag: head,
    name,
    elements: elements.length > 0 || body.trim() === '-' ? elements : null,
    open,
    conditions: conditions.trim() === '' ? [] : conditions.trim().split(/\s+/).map(parseCondition),
  }
}

function partsOf(line: string): { head: string; name: string; body: string } {
  const parts = /^(\S+) ([^:]+)(?::(.*))?$/.exec(line)
  if (!parts) throw new Error(`Unreadable dictionary line: ${line}`)
  return { head: parts[1] ?? '', name: (parts[2] ?? '').trim(), body: (parts[3] ?? '').trim() }
}

function parseUse(token: string, directory: Directory): ElementUse {
  const number = token.replace('!', '')
  const mandatory = token.endsWith('!')
  const composite = directory.composite(number)
  if (composite) return { number, name: composite.name, mandatory, components: composite.components, element: null }
  const element = directory.element(number) ?? null
  return { number, name: element?.name ?? '', mandatory, components: null, element }
}

function expand(body: string): string[] {
  const flat = body.replace(/\(([^)]+)\)\*(\d+)/g, (_, run: string, times: string) => `${run} `.repeat(Number(times)))
  return flat.split(/\s+/).filter((token) => token !== '' && token !== '-')
}

function parseCondition(text: string): Condition {
  const kind = text[0]
  const elements = (text.slice(1).match(/\d\d/g) ?? []).map(Number)
  if (!kind || !isKind(kind) || elements.length < 2) throw new Error(`Unreadable condition: ${text}`)
  return { kind, elements }
}

function isKind(text: string): text is Condition['kind'] {
  return 'PRECL'.includes(text)
}
