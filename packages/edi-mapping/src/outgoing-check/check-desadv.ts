/** Checks a DESADV: packages (CPS), their SSCCs and counts, and the lines of each carton. */
import type { Segment } from '@quayside/edi'
import { compareDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, runsOf, segmentsNamed } from '../kernel/loops.ts'
import { checkCnt } from './check-counts.ts'
import { checkSsccs } from './check-sscc.ts'
import type { SentMessage } from './sent-message.ts'

interface Package {
  readonly cps: Segment
  readonly id: string
  readonly parent: string
  /** PAC 7065: PX for a pallet, CT for a carton; '' for the whole shipment. */
  readonly kind: string
  readonly segments: readonly Segment[]
}

const PALLET = 'PX'
const CARTON = 'CT'

/** Records each fault in the packages and lines of a DESADV. */
export function checkDesadv(message: SentMessage): void {
  checkCnt(message)
  const packages = runsOf(message.segments, 'CPS').map(({ opening, followers }, at): Package => {
    const kind = at === 0 ? '' : textAt(firstNamed(followers, 'PAC'), 3)
    return { cps: opening, id: textAt(opening, 1), parent: textAt(opening, 2), kind, segments: followers }
  })
  checkTree(message, packages)
  checkTotals(message, packages)
  checkMarks(message, packages)
  checkLines(message)
}

function checkTree(message: SentMessage, packages: readonly Package[]): void {
  const before = new Map<string, Package>()
  for (const [at, one] of packages.entries()) {
    const { cps, id, parent, kind, segments } = one
    message.expect(id === String(at + 1), 'level.number', `7164 is "${id}" and has to be ${at + 1}.`, cps)
    const above = before.get(parent)
    message.expect(
      at === 0 ? parent === '' : above !== undefined,
      'level.parent',
      `7166 "${parent}" is no CPS before.`,
      cps,
    )
    message.expect(kind !== PALLET || above?.kind === '', 'level.order', 'a pallet is below another package.', cps)
    const isFull = kind !== CARTON || firstNamed(segments, 'LIN') !== undefined
    message.expect(isFull, 'level.empty', 'the carton has no lines.', cps)
    const isRight = kind === CARTON || firstNamed(segments, 'LIN') === undefined
    message.expect(isRight, 'level.order', 'lines are below something else than a carton.', cps)
    const level = kind === '' ? '' : kind === CARTON && above?.kind === PALLET ? '2' : '3'
    message.expect(textAt(cps, 3) === level, 'level.code', `7075 is "${textAt(cps, 3)}", not "${level}".`, cps)
    before.set(id, one)
  }
}

/** PAC below the first CPS counts the pallets and cartons. */
function checkTotals(message: SentMessage, packages: readonly Package[]): void {
  const pacs = segmentsNamed(packages[0]?.segments ?? [], 'PAC')
  for (const kind of [PALLET, CARTON]) {
    const stated = textAt(
      pacs.find((pac) => textAt(pac, 3) === kind),
      1,
    )
    const count = packages.filter((one) => one.kind === kind).length
    message.expect((stated || '0') === String(count), 'count.packages', `PAC ${kind} says ${stated} for ${count}.`)
  }
}

/** Each pallet and carton has one SSCC: PCI 33E and GIN BJ. */
function checkMarks(message: SentMessage, packages: readonly Package[]): void {
  const marked = packages
    .filter(({ kind }) => kind !== '')
    .map(({ cps, segments, id }) => {
      const at = segments.findIndex((segment) => segment.tag === 'PCI' && textAt(segment, 1) === '33E')
      const gin = at < 0 ? undefined : segments[at + 1]
      message.expect(gin?.tag === 'GIN', 'sscc.missing', 'the package has no GIN after PCI 33E.', cps)
      return { sscc: textAt(gin, 2), unit: id, segment: gin ?? cps }
    })
  checkSsccs(message, marked)
}

/** LIN 1082 counts from 1, quantities are above zero, and lines name the order of the header. */
function checkLines(message: SentMessage): void {
  const order = textAt(findOrder(message.segments), 1, 2)
  for (const [at, { opening, followers }] of runsOf(message.segments, 'LIN').entries()) {
    const [number, named] = [textAt(opening, 1), textAt(findOrder(followers), 1, 2)]
    message.expect(number === String(at + 1), 'line.number', `1082 is "${number}" and has to be ${at + 1}.`, opening)
    message.expect(named === order, 'line.order', `the line names the order "${named}".`, opening)
    const shipped = followers.find((segment) => segment.tag === 'QTY' && textAt(segment, 1) === '12')
    const quantity = message.number(shipped, { element: 1, component: 2 })
    message.expect(compareDecimals(quantity, '0') > 0, 'quantity.shipped', `QTY 12 is ${quantity}.`, opening)
  }
}

const findOrder = (segments: readonly Segment[]): Segment | undefined =>
  segments.find((segment) => segment.tag === 'RFF' && textAt(segment, 1) === 'ON')
