/**
 * How fast EDI files are read to segments, with places and envelope checks, against the least that could be done: to
 * split the same text into the same arrays. Both start from the file's bytes.
 */

import { Buffer } from 'node:buffer'
import { readEdi } from '@quayside/edi'

export interface ReadingResult {
  readonly name: string
  /** Median milliseconds. */
  readonly reader: number
  readonly naive: number
  /** The reader's speed, naive splitting being 1. */
  readonly ratio: number
  /** Dictionary checks included; not part of the comparison. */
  readonly withChecks: number
}

const SIZE = 20_000_000
const ROUNDS = 9

/** Measures 20 MB of 850s and of ORDERS, several rounds in turn, and prints a line for each. */
export async function benchReadEdi(print: (line: string) => void = console.log): Promise<ReadingResult[]> {
  const results = [
    measure('read 20 MB of 850s', purchaseOrders(SIZE), (text) => text.split('~').map((segment) => segment.split('*'))),
    measure('read 20 MB of ORDERS', edifactOrders(SIZE), (text) =>
      text.split("'").map((segment) => segment.split('+').map((element) => element.split(':'))),
    ),
  ]
  for (const { name, reader, naive, ratio, withChecks } of results) {
    print(
      `${name}: ${reader.toFixed(0)} ms, naive split ${naive.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at least 1.0); with dictionary checks ${withChecks.toFixed(0)} ms`,
    )
  }
  return results
}

function measure(name: string, bytes: Uint8Array, split: (text: string) => unknown): ReadingResult {
  const runs = {
    reader: () => readEdi(bytes, { check: false }),
    naive: () => split(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')),
    withChecks: () => readEdi(bytes),
  }
  const verdict = runs.withChecks().interchanges[0]?.verdict
  if (verdict !== 'accepted') throw new Error(`The file generated to ${name} is no good EDI: ${verdict}`)
  const times = { reader: [] as number[], naive: [] as number[], withChecks: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['naive', 'reader', 'withChecks'] as const) {
      globalThis.gc?.()
      const start = performance.now()
      runs[side]()
      // The first round warms up.
      if (round > 0) times[side].push(performance.now() - start)
    }
  }
  const [reader, naive, withChecks] = [median(times.reader), median(times.naive), median(times.withChecks)]
  return { name, reader, naive, withChecks, ratio: naive / reader }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Numbers that look random and are the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 42; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    yield state
  }
}

function purchaseOrders(size: number): Uint8Array {
  const random = numbers()
  const next = (below: number): number => random.next().value % below
  const parts: string[] = []
  let count = 0
  for (let length = 0; length < size; count++) {
    const number = String(count + 1).padStart(6, '0')
    const lines = Array.from({ length: 20 }, (_, index) => orderLine(index + 1, next))
    const order = `ST*850*${number}~BEG*00*SA*PO${1_000_000 + count}**20260304~REF*DP*${next(90)}~DTM*010*202603${10 + next(18)}~N1*ST*Store ${next(300)}*92*${1000 + next(300)}~N3*${next(999)} Harbour Road~N4*Auckland*AUK*${1000 + next(900)}*NZ~${lines.join('')}CTT*20~SE*49*${number}~`
    parts.push(order)
    length += order.length
  }
  const head =
    'ISA*00*          *00*          *ZZ*RETAILER       *01*SUPPLIER       *260304*0915*U*00401*000000101*0*P*>~'
  const text = `${head}GS*PO*RETAILER*SUPPLIER*20260304*0915*7*X*004010~${parts.join('')}GE*${count}*7~IEA*1*000000101~`
  return new Uint8Array(Buffer.from(text))
}

function orderLine(line: number, next: (below: number) => number): string {
  const code = `9400000${100_000 + next(900_000)}`
  return `PO1*${line}*${1 + next(500)}*EA*${next(90)}.${10 + next(90)}**UP*${code}*VN*SKU-${next(100_000)}~PID*F****Enamel mug number ${next(100_000)}~`
}

function edifactOrders(size: number): Uint8Array {
  const random = numbers()
  const next = (below: number): number => random.next().value % below
  const parts: string[] = []
  let count = 0
  for (let length = 0; length < size; count++) {
    const lines = Array.from({ length: 20 }, (_, index) => {
      const code = `9400000${100_000 + next(900_000)}`
      return `LIN+${index + 1}++${code}:EN'PIA+5+SKU-${next(100_000)}:SA'IMD+F++:::Enamel mug number ${next(100_000)}'QTY+21:${1 + next(500)}'PRI+AAA:${next(90)}.${10 + next(90)}'`
    })
    const order = `UNH+${count + 1}+ORDERS:D:96A:UN:EAN008'BGM+220+PO${1_000_000 + count}+9'DTM+137:20260304:102'DTM+2:202603${10 + next(18)}:102'NAD+BY+40123450${10_000 + next(90_000)}::9'NAD+SU+9400000000017::9'CUX+2:NZD:9'${lines.join('')}UNS+S'CNT+2:20'UNT+110+${count + 1}'`
    parts.push(order)
    length += order.length
  }
  const text = `UNB+UNOC:3+4012345000009:14+9400000000017:14+260304:0915+101'${parts.join('')}UNZ+${count}+101'`
  return new Uint8Array(Buffer.from(text))
}
