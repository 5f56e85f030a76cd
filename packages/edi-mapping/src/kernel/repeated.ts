/** What our documents repeat from the order's message: the references by which the retailer files them, and its terms of payment. */
import type { RawSegment } from '@quayside/domain'
import type { ElementValue } from '@quayside/edi'
import type { RepeatedFromOrder } from '../documents.ts'
import type { MessageSheet } from './message-sheet.ts'
import { longestX12Reference } from './reference-room.ts'

/** DE 128: department, internal vendor number, merchandise type, contract, promotion. */
const X12_REFERENCES = ['DP', 'IA', 'MR', 'CT', 'PD']
/** 1153: contract, promotion deal, internal vendor number. */
const EDIFACT_REFERENCES = ['CT', 'PD', 'IA']

/** REF03, DE 352. */
const LONGEST_DESCRIPTION = 80

const first = (element: ElementValue | undefined): string =>
  (typeof element === 'string' ? element : (element?.[0] ?? '')).trim()

/** @param details the segments of each detail of the whole order, in their order */
export function repeatedFromOrder(details: readonly (readonly RawSegment[])[]): RepeatedFromOrder {
  const opening = (tag: string) => details.filter((segments) => segments[0]?.[0] === tag)
  const references = (tag: string, qualifiers: readonly string[]) =>
    opening(tag).flatMap(([segment]) => (segment && qualifiers.includes(first(segment[1])) ? [segment] : []))
  return {
    releaseNumber: first(opening('BEG')[0]?.[0]?.[4]) || null,
    references: [...references('REF', X12_REFERENCES), ...references('RFF', EDIFACT_REFERENCES)],
    terms: [...opening('ITD'), ...opening('PAT')].flat(),
  }
}

/** REF of the order; one of another standard is none of this document's. */
export function repeatX12References(sheet: MessageSheet, repeats: RepeatedFromOrder | undefined): void {
  const longest = longestX12Reference(sheet.guide)
  for (const [tag, ...elements] of repeats?.references ?? []) {
    if (tag !== 'REF') continue
    const [qualifier, reference] = [first(elements[0]), sheet.code(first(elements[1]), longest, 'The reference')]
    const description = writtenDescription(sheet, { qualifier, reference, description: first(elements[2]) })
    const further = [elements[3] ?? []].flat().map((part) => sheet.code(part, longest, 'The further reference'))
    sheet.add('REF', qualifier, reference, description, further)
  }
}

interface StatedReference {
  readonly qualifier: string
  readonly reference: string
  readonly description: string
}

/** Nobody here could shorten a description that is too long: the number alone names the reference well enough. */
function writtenDescription(sheet: MessageSheet, { qualifier, reference, description }: StatedReference): string {
  const text = sheet.text(description)
  if (text.length <= LONGEST_DESCRIPTION) return text
  const room = `longer than the ${LONGEST_DESCRIPTION} characters that the partner's format takes`
  if (reference === '') sheet.refuse('too-long', `The reference ${qualifier} '${text}' is ${room}`)
  else sheet.remark(`The reference ${qualifier} ${reference} goes without its description '${text}', which is ${room}.`)
  return ''
}

/** BAK05, BIG05, PRF02: the release of a blanket order. */
export const repeatedRelease = (sheet: MessageSheet, repeats: RepeatedFromOrder | undefined): string =>
  sheet.code(repeats?.releaseNumber ?? null, 30, 'The release number')

/** RFF of the order, without the dates that stood below them. */
export function repeatEdifactReferences(sheet: MessageSheet, repeats: RepeatedFromOrder | undefined): void {
  for (const [tag, reference] of repeats?.references ?? []) {
    if (tag !== 'RFF' || typeof reference === 'string' || !reference) continue
    const [qualifier = '', ...parts] = reference
    sheet.add('RFF', [qualifier, ...parts.map((part) => sheet.code(part, 35, 'The reference'))])
  }
}

/** ITD as the order has it. */
export function repeatX12Terms(sheet: MessageSheet, repeats: RepeatedFromOrder | undefined): void {
  repeatTerms(sheet, repeats, (segment) => segment[0] === 'ITD')
}

/** PAT with what stands below it; numbers in the decimal mark of the partner's guide. */
export function repeatEdifactTerms(sheet: MessageSheet, repeats: RepeatedFromOrder | undefined): void {
  repeatTerms(sheet, repeats, (segment) => segment[0] !== 'ITD')
}

function repeatTerms(
  sheet: MessageSheet,
  repeats: RepeatedFromOrder | undefined,
  isOurs: (segment: RawSegment) => boolean,
): void {
  for (const segment of (repeats?.terms ?? []).filter(isOurs)) {
    const [tag, ...elements] = segment
    const isNumber = (element: number, component: number) =>
      ['PCD', 'MOA'].includes(tag) && element === 0 && component === 1
    const written = (text: string, element: number, component: number) => {
      const value = isNumber(element, component) ? inMark(sheet, text) : text
      return sheet.code(value, 80, 'What the order says about the terms of payment')
    }
    sheet.add(
      tag,
      ...elements.map((element, at) =>
        typeof element === 'string'
          ? written(element, at, 0)
          : element.map((component, place) => written(component, at, place)),
      ),
    )
  }
}

function inMark({ guide }: MessageSheet, number: string): string {
  return guide.standard === 'EDIFACT' ? number.replace(/[.,]/, guide.decimalMark) : number
}
