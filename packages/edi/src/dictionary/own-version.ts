/**
 * Rules for messages that we send: the elements of their version, and lengths that no version exceeds.
 * Partners can send the elements of any version.
 *
 * Source: X12 004010, 004020, 004030, 004040 to 004060 and 005010; UN/EDIFACT D.96A to D.01B (packages/edi/README.md).
 */

import type { Standard } from '../model.ts'
import type { DataElement, ElementUse, SegmentDefinition } from './definitions.ts'
import { edifactVersion, x12Version } from './versions.ts'

/** Maximum lengths of X12 data elements that partners may exceed, such as the state NSW. */
const STRICT_MAXIMA: Readonly<Record<string, number>> = { 156: 2, 289: 2, 338: 6 }

/** Returns the element with the maximum length of the standard. */
export function strictElement(element: DataElement): DataElement {
  const most = STRICT_MAXIMA[element.number]
  return most === undefined ? element : { ...element, most }
}

interface LaterPart {
  readonly tag: string
  readonly element: number
  /** Left out: the whole element. */
  readonly component?: number
  /** First version that has it. */
  readonly since: string
}

/** Elements, and components from one on, that early versions do not have. */
const LATER_PARTS: Readonly<Record<Standard, readonly LaterPart[]>> = {
  X12: [
    { tag: 'ST', element: 3, since: '004020' },
    { tag: 'N4', element: 7, since: '004020' },
    { tag: 'AK1', element: 3, since: '004050' },
    { tag: 'AK2', element: 3, since: '004050' },
    { tag: 'AK4', element: 1, component: 3, since: '004020' },
  ],
  EDIFACT: [
    { tag: 'BGM', element: 2, component: 2, since: 'D.96B' },
    { tag: 'RFF', element: 1, component: 5, since: 'D.98B' },
    { tag: 'IMD', element: 2, component: 2, since: 'D.98A' },
    { tag: 'NAD', element: 7, component: 2, since: 'D.99B' },
    { tag: 'TAX', element: 8, since: 'D.99A' },
    { tag: 'FTX', element: 6, since: 'D.98B' },
    { tag: 'PCD', element: 2, since: 'D.00A' },
  ],
}

/** Returns the definition without the elements and components that the version does not have. @param rank see versions.ts */
export function definitionIn(standard: Standard, rank: number, definition: SegmentDefinition): SegmentDefinition {
  const rankOf = (since: string) => (standard === 'X12' ? x12Version(since) : edifactVersion(since)).rank
  const later = LATER_PARTS[standard].filter(({ tag, since }) => tag === definition.tag && rank < rankOf(since))
  const { elements } = definition
  if (later.length === 0 || !elements) return definition
  const end = Math.min(...later.filter((part) => part.component === undefined).map(({ element }) => element))
  const uses = elements.map((use, at) => withoutComponents(use, later.find(isPartOf(at + 1))))
  return { ...definition, elements: uses.filter((_, at) => at + 1 < end), open: false }
}

const isPartOf =
  (element: number) =>
  (part: LaterPart): boolean =>
    part.element === element && part.component !== undefined

function withoutComponents(use: ElementUse, part: LaterPart | undefined): ElementUse {
  if (!part || !use.components) return use
  return { ...use, components: use.components.slice(0, (part.component ?? 1) - 1) }
}
