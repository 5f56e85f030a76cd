/** Checks an 856: the levels, the segments of each level, quantities and counts. */
import type { Segment } from '@quayside/edi'
import { compareDecimals, multiplyDecimals } from '../kernel/decimal-text.ts'
import { textAt } from '../kernel/element-text.ts'
import { firstNamed, segmentsNamed } from '../kernel/loops.ts'
import { type Level, readLevels } from '../shipments/hierarchy.ts'
import { checkCtt } from './check-counts.ts'
import { checkSsccs } from './check-sscc.ts'
import type { SentMessage } from './sent-message.ts'

/** Allowed parents of a level, by BSN05: pick and pack, standard pack. */
const PARENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0001': { S: '', O: 'S', T: 'O', P: 'O T', I: 'P' },
  '0002': { S: '', O: 'S', I: 'O', T: 'I', P: 'I T' },
}
/** Levels without children. */
const LEAVES: Readonly<Record<string, string>> = { '0001': 'I', '0002': 'P' }

/** Mandatory segments of a level. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  S: ['TD1', 'DTM'],
  O: ['PRF'],
  T: ['MAN'],
  P: ['MAN'],
  I: ['LIN', 'SN1'],
}

interface Placed extends Level {
  readonly hl: Segment
  readonly children: readonly Level[]
}

/** Records each fault in the levels of an 856. Source: X12 856, BSN05 (DE 1005) 0001 and 0002. */
export function check856(message: SentMessage): void {
  const levels = readLevels(message.segments)
  const hls = segmentsNamed(message.segments, 'HL')
  const placed = levels.map((level, at): Placed => {
    const hl = hls[at] as Segment
    return { ...level, hl, children: levels.filter(({ parent }) => parent === level.id) }
  })
  const structure = textAt(firstNamed(message.segments, 'BSN'), 5)
  checkCtt(message, hls, null)
  checkNumbers(message, placed)
  for (const level of placed) checkLevel(message, level, { structure, levels })
  checkPackages(message, placed)
  if (structure === '0002') checkStandardPacks(message, placed)
}

/** HL01 runs from 1, and HL02 names a level before. */
function checkNumbers(message: SentMessage, levels: readonly Placed[]): void {
  const before = new Set<string>()
  for (const [at, { id, parent, hl }] of levels.entries()) {
    message.expect(id === String(at + 1), 'level.number', `HL01 is "${id}" and has to be ${at + 1}.`, hl)
    const isRight = at === 0 ? parent === '' : before.has(parent)
    message.expect(isRight, 'level.parent', `HL02 "${parent}" is no level before.`, hl)
    before.add(id)
  }
}

interface Tree {
  /** BSN05. */
  readonly structure: string
  readonly levels: readonly Level[]
}

function checkLevel(message: SentMessage, level: Placed, { structure, levels }: Tree): void {
  const { code, parent, hl, segments, children } = level
  const above = levels.find(({ id }) => id === parent)?.code ?? ''
  const parents = PARENTS[structure]?.[code]?.split(' ') ?? []
  message.expect(parents.includes(above), 'level.order', `${code} may not be below ${above || 'nothing'}.`, hl)
  const isLeaf = LEAVES[structure] === code
  message.expect(isLeaf || children.length > 0, 'level.empty', `${code} has nothing below it.`, hl)
  const stated = textAt(hl, 4)
  const hasChildren = children.length > 0 ? '1' : '0'
  message.expect(stated === hasChildren, 'level.children', `HL04 is ${stated} and has to be ${hasChildren}.`, hl)
  for (const tag of NEEDED[code] ?? [])
    message.expect(firstNamed(segments, tag) !== undefined, 'level.segment', `${code} lacks ${tag}.`, hl)
  if (code !== 'I') return
  const sn1 = firstNamed(segments, 'SN1')
  const shipped = message.number(sn1, { element: 2 })
  message.expect(compareDecimals(shipped, '0') > 0, 'quantity.shipped', `SN102 is ${shipped}.`, sn1)
}

/** Cartons and pallets have an SSCC each, and TD1 of the shipment counts them. */
function checkPackages(message: SentMessage, levels: readonly Placed[]): void {
  const packages = levels.filter(({ code }) => code === 'P' || code === 'T')
  const marked = packages.map(({ code, id, segments, hl }) => {
    const [man, second] = segmentsNamed(segments, 'MAN').filter((one) => textAt(one, 1) === 'GM')
    message.expect(second === undefined, 'sscc.several', `${code} has two SSCCs.`, hl)
    const written = textAt(man, 2)
    message.expect(/^00\d{18}$/.test(written), 'sscc.form', `MAN02 is "${written}", not 00 and the SSCC.`, man ?? hl)
    const sscc = written.slice(2)
    return { sscc, unit: code === 'T' ? `pallet ${textAt(man, 5)}` : `carton ${id}`, segment: man ?? hl, code }
  })
  checkSsccs(message, marked)
  const shipment = levels.find(({ code }) => code === 'S')
  const stated = (kind: string) => {
    const td1 = segmentsNamed(shipment?.segments ?? [], 'TD1').find((one) => textAt(one, 1) === kind)
    return textAt(td1, 2) || '0'
  }
  const counts = [
    ['CTN', marked.filter(({ code }) => code === 'P').length],
    ['PLT', new Set(marked.filter(({ code }) => code === 'T').map(({ sscc }) => sscc)).size],
  ] as const
  for (const [kind, count] of counts)
    message.expect(stated(kind) === String(count), 'count.packages', `TD1 ${kind} says ${stated(kind)} for ${count}.`)
}

/** SN102 is PO401 (units in a carton) times the cartons below the item. */
function checkStandardPacks(message: SentMessage, levels: readonly Placed[]): void {
  for (const item of levels.filter(({ code }) => code === 'I')) {
    const po4 = firstNamed(item.segments, 'PO4')
    const sn1 = firstNamed(item.segments, 'SN1')
    if (!po4) continue
    const cartons = levels.filter(({ code, parent }) => code === 'P' && isBelow(parent, item.id, levels))
    const held = multiplyDecimals(message.number(po4, { element: 1 }), String(cartons.length))
    const shipped = message.number(sn1, { element: 2 })
    message.expect(
      compareDecimals(held, shipped) === 0,
      'quantity.packs',
      `SN102 is ${shipped}, but the ${cartons.length} cartons below hold ${held}.`,
      sn1,
    )
  }
}

/** Whether the level `parent` is the item, or a pallet below it. */
const isBelow = (parent: string, item: string, levels: readonly Placed[]): boolean =>
  parent === item || levels.some(({ id, code, parent: above }) => id === parent && code === 'T' && above === item)
