/** Checks one segment's elements against its definition. */

import type { ElementUse, SegmentDefinition } from '../dictionary/definitions.ts'
import type { ElementValue, Segment } from '../model.ts'
import type { FaultPlace } from '../problem.ts'
import { elementComponents } from '../segment-access.ts'
import type { CheckContext } from './check-context.ts'
import { characterFault, valueFault } from './check-value.ts'
import { brokenConditions } from './conditions.ts'

/** Their data is bytes of any kind. */
const BINARY: ReadonlySet<string> = new Set(['BIN', 'BDS', 'UNO'])

export function checkSegment(segment: Segment, definition: SegmentDefinition, context: CheckContext): void {
  const uses = definition.elements
  if (!uses) return
  const { elements } = segment
  for (let index = 0; index < uses.length; index++) {
    const use = uses[index] as ElementUse
    const value = elements[index]
    if (value === undefined || isEmpty(value)) {
      if (use.mandatory) missing(segment, index + 1, use, context)
    } else checkElement(segment, index + 1, use, context)
  }
  if (elements.length > uses.length) {
    if (!definition.open) tooMany(segment, uses.length, context)
    checkCharacters(segment, uses.length + 1, context)
  }
  for (const broken of brokenConditions(definition.conditions, segment)) {
    const use = uses[broken.element - 1]
    const name = label(segment, broken.element, undefined, use?.name ?? '')
    context.report(broken.code, `${name} ${broken.what}`, place(segment, broken.element, use))
  }
}

/** Elements that the tables do not describe are still text, which may hold no control character. */
export function checkCharacters(segment: Segment, from: number, context: CheckContext): void {
  if (BINARY.has(segment.tag)) return
  for (let position = from; position <= segment.elements.length; position++) {
    const component = elementComponents(segment, position).findIndex((part) => characterFault(part) !== null)
    if (component < 0) continue
    const message = `${label(segment, position, undefined, '')} holds a control character.`
    context.report('element.character', message, { segment, element: position, component: component + 1 })
  }
}

function checkElement(segment: Segment, position: number, use: ElementUse, context: CheckContext): void {
  if (use.components) {
    checkComposite(segment, position, use, context)
    return
  }
  const value = segment.elements[position - 1] ?? ''
  if (typeof value !== 'string') {
    const message = `${label(segment, position, undefined, use.name)} has ${value.length} components and may have one. Separators in data have to be avoided or released.`
    context.report('element.too-many-components', message, { ...place(segment, position, use), component: 2 })
    return
  }
  if (!use.element) {
    checkCharacters({ ...segment, elements: segment.elements.slice(0, position) }, position, context)
    return
  }
  const fault = valueFault(value, use.element, context.rules)
  if (!fault) return
  const message = `${label(segment, position, undefined, use.name)} ${fault.what}: "${value}".`
  context.report(fault.code, message, { ...place(segment, position, use), badValue: value })
}

function checkComposite(segment: Segment, position: number, use: ElementUse, context: CheckContext): void {
  const components = use.components ?? []
  const parts = elementComponents(segment, position)
  components.forEach(({ element, mandatory }, index) => {
    const value = parts[index] ?? ''
    const name = label(segment, position, index + 1, element?.name ?? '')
    const where = { segment, element: position, component: index + 1, dataElement: element?.number ?? use.number }
    if (value === '') {
      if (mandatory) context.report('element.missing', `${name} is missing. It has to be there.`, where)
      return
    }
    const fault = element && valueFault(value, element, context.rules)
    if (fault) context.report(fault.code, `${name} ${fault.what}: "${value}".`, { ...where, badValue: value })
  })
  const extra = parts.findIndex((part, index) => index >= components.length && part !== '')
  if (extra < 0) return
  const message = `${label(segment, position, undefined, use.name)} has ${parts.length} components and may have ${components.length}. Separators in data have to be avoided or released.`
  context.report('element.too-many-components', message, { ...place(segment, position, use), component: extra + 1 })
}

function missing(segment: Segment, position: number, use: ElementUse, context: CheckContext): void {
  const message = `${label(segment, position, undefined, use.name)} is missing. It has to be there.`
  context.report('element.missing', message, place(segment, position, use))
}

function tooMany(segment: Segment, most: number, context: CheckContext): void {
  const extra = segment.elements.findIndex((value, index) => index >= most && !isEmpty(value))
  if (extra < 0) return
  const message = `${segment.tag} at position ${segment.position} has ${segment.elements.length} elements and may have ${most}. Check for separators in its data.`
  context.report('element.too-many', message, { segment, element: extra + 1 })
}

function place(segment: Segment, element: number, use: ElementUse | undefined): FaultPlace {
  return { segment, element, ...(use ? { dataElement: use.number } : {}) }
}

/** `PO102 (Quantity ordered) at position 7`, `NAD element 2, component 1 (Party identifier) at position 5` */
function label(segment: Segment, element: number, component: number | undefined, name: string): string {
  const part = component === undefined ? '' : `, component ${component}`
  const words = name === '' ? '' : ` (${name})`
  return `${segment.tag} element ${element}${part}${words} at position ${segment.position}`
}

function isEmpty(value: ElementValue): boolean {
  return typeof value === 'string' ? value === '' : value.every((part) => part === '')
}
