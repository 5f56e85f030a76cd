/** The time that reading takes grows with the length of a file and with nothing else, whatever the file consists of. */

import { expect, it } from 'vitest'
import { bytesOf } from '../test-files/orders.ts'
import { readEdi } from './read-edi.ts'
import { readMessages, readOutline } from './read-outline.ts'
import { findUsedSets } from './used-sets.ts'

const isa = (marks = '*>~') => {
  const [element = '', component = '', segment = ''] = [...marks]
  const fields = `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*U*00401*000000001*0*P*`
  return `${fields.replaceAll('*', element)}${component}${segment}`
}
const una = "UNA:+.? '"
const unb = "UNB+UNOC:3+A+B+261120:0912+1'"

/** A text of about so many characters. */
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))
const inOrder = (body: string) =>
  `${isa()}GS*PO*A*B*20261120*0912*1*X*004010~ST*850*0001~BEG*00*SA*P1**20261120~${body}SE*4*0001~GE*1*1~IEA*1*000000001~`
const inOrders = (body: string) =>
  `${unb}UNH+1+ORDERS:D:96A:UN'BGM+220+P1+9'DTM+137:20261120:102'${body}UNT+5+1'UNZ+1+1'`
/** Each begins under separators of its own, and none but the last ends. */
const cutOff = (length: number) =>
  Array.from({ length: 400 }, (_, at) => `${isa(`*>${String.fromCharCode(0x2200 + at)}`)}GS*PO\n`).join('') +
  filled('N', length)

const shapes: Readonly<Record<string, (length: number) => string>> = {
  'interchanges without line ends': (length) => filled(`${isa()}IEA*0*000000001~`, length),
  'interchanges on lines': (length) => filled(`${isa()}\nIEA*0*000000001~\n`, length),
  'interchanges with a letter beyond ASCII': (length) => filled(`${isa()}GS*PÖ~IEA*0*000000001~`, length),
  'EDIFACT interchanges with a letter beyond ASCII': (length) => filled(`${unb}UNZ+0+Ö'`, length),
  'interchanges of both standards in turn': (length) => filled(`${unb}UNZ+0+Ö'${isa()}IEA*0*000000001~`, length),
  'interchanges with separators beyond Latin-1': (length) => filled(`${isa('→∷¶')}IEA→0→000000001¶`, length),
  'interchanges that are cut off': cutOff,
  'declarations of separators': (length) => filled(una, length),
  'headers without an interchange': (length) => filled(unb, length),
  groups: (length) => `${isa()}${filled('GS*PO*A*B*20261120*0912*1*X*004010~GE*0*1~', length)}IEA*1*000000001~`,
  'groups of EDIFACT': (length) => `${unb}${filled("UNG+ORDERS+A+B+261120:0912+1+UN+D:96A'UNE+0+1'", length)}UNZ+1+1'`,
  'groups and TA1 in turn': (length) => `${isa()}${filled('GS*PO~GE*0*1~TA1*1~', length)}IEA*1*000000001~`,
  'TA1 in open groups': (length) => `${isa()}${filled('GS*PO~TA1*1~', length)}IEA*1*000000001~`,
  messages: (length) => `${unb}${filled("UNH+1+ORDERS:D:96A:UN'UNT+2+1'", length)}UNZ+1+1'`,
  'messages without an interchange': (length) => filled("UNH+1+ORDERS:D:96A:UN'UNT+2+1'", length),
  'tiny segments': (length) => inOrder(filled('N~', length)),
  'tiny segments of EDIFACT': (length) => inOrders(filled("N'", length)),
  'lines of an order': (length) => inOrder(filled('PO1*1*48*EA*4.25**IN*A1~PID*F****TOWEL~', length)),
  'faults in every segment': (length) => inOrder(filled('PO1*1*many*EACH*4,25**IN~XX*1~', length)),
  'empty segments': (length) => inOrder(filled('~', length)),
  'segments that belong nowhere': (length) => `${isa()}${filled('N1*A~', length)}`,
  'one value': (length) => inOrder(`MSG*${filled('A', length)}~`),
  'one value with line breaks': (length) => inOrder(`MSG*${filled('A\n', length)}~`),
  'line breaks inside a segment': (length) => inOrder(`MSG*A${filled('\r\n', length)}B~`),
  'blanks behind line breaks': (length) => inOrder(`MSG*A${filled('\n ', length)}B~`),
  'words like headers in a segment': (length) => inOrder(`MSG*${filled('UNB ISA UNA ', length)}~`),
  'words like headers on lines of a segment': (length) => inOrder(`MSG*${filled('\nUNB ISA\n ISA UNB', length)}~`),
  'elements of one segment': (length) => inOrder(`MSG${filled('*A', length)}~`),
  'components of one element': (length) => inOrders(`IMD+F++${filled(':A', length)}'`),
  'released characters': (length) => inOrders(`FTX+AAI+++${filled('?+', length)}'`),
  'releases without anything behind them': (length) => filled('?', length),
  'only element separators': (length) => filled('*', length),
  'element separators behind a header': (length) => isa() + filled('*', length),
  'only segment terminators': (length) => filled('~', length),
  'only blanks': (length) => filled(' ', length),
  'only line breaks': (length) => filled('\n', length),
  NUL: (length) => filled('\u0000', length),
  text: (length) => filled('Dear supplier, UNB and ISA*00* are not meant.\n', length),
  'objects without an end': (length) => unb + filled("UNO+1+++9'", length),
  'objects of the wrong length': (length) =>
    unb + filled(`UNO+1+++${length}'UNP+1+1'`, length / 2) + filled("FTX+AAI'", length / 2),
  'binary segments without separators': (length) => inOrder(filled('BIN~', length)),
  'binary segments without terminators': (length) => inOrder(filled('BIN*', length)),
  'a binary segment that is longer than the file': (length) => inOrder(`BIN*${10 * length}*${filled('A', length)}`),
  'a header that never ends': (length) => `UNA:+.? ${filled('-', length)}`,
  'a UNB that never ends': (length) => `${una}UNB+UNOC:3+${filled('A', length)}`,
  'a tag that never ends': (length) => isa() + filled('N', length),
}

/** As the server gives them on. */
const piece = 256 * 1024

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}

const readers: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  'as a whole': (bytes) => readEdi(bytes),
  'in pieces': async (bytes) => {
    const sets = await findUsedSets(inPieces(bytes))
    await readOutline(inPieces(bytes), { sets })
    for await (const _message of readMessages(inPieces(bytes), { sets }));
  },
}

/** Milliseconds of this process alone: what else runs on the machine does not count. */
async function worked(read: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await read()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const short = 100_000
const growth = 4
/** A square would be sixteen times the time. */
const most = 8
/** So short a time is measured too coarsely: the rest of what is worked off counts as much. */
const quick = 20

async function ratio(read: (bytes: Uint8Array) => unknown, shape: (length: number) => string): Promise<number> {
  const [one, four] = [bytesOf(shape(short)), bytesOf(shape(growth * short))]
  const long = await worked(() => read(four))
  return long < quick ? 0 : long / (await worked(() => read(one)))
}

const cases = Object.entries(shapes).flatMap(([what, shape]) =>
  Object.entries(readers).map(([how, read]) => ({ what, how, read, shape })),
)

it.each(cases)('$what are read $how in a time that grows with the file', async ({ read, shape }) => {
  const tries: number[] = []
  // The collector of garbage may strike in one of them.
  while (tries.length < 4 && tries.every((found) => found >= most)) tries.push(await ratio(read, shape))
  expect(Math.min(...tries)).toBeLessThan(most)
})
