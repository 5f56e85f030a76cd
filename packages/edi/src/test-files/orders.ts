/** Hand-written interchanges that tests start from, and helpers to alter them. For tests only. */

import { Buffer } from 'node:buffer'
import type { EdiFile, Interchange, Problem } from '../model.ts'
import { readEdi } from '../reading/read-edi.ts'

export const ISA =
  'ISA*00*          *00*          *ZZ*RETAILER       *01*SUPPLIER       *260304*0915*U*00401*000000101*1*P*>~'

/** One group with one order, every segment on its own line. */
export const X12_ORDER = `${ISA}
GS*PO*RETAILER*SUPPLIER*20260304*0915*7*X*004010~
ST*850*0001~
BEG*00*SA*PO-1001**20260304~
REF*DP*042~
DTM*010*20260320~
N1*ST*Northside*92*0012~
N3*12 Harbour Road~
N4*Auckland*AUK*1010*NZ~
PO1*1*24*EA*12.5**UP*012345678905*VN*KB-100~
PID*F****Kettle, blue~
PO1*2*6*EA*3**UP*012345678912~
CTT*2~
SE*12*0001~
GE*1*7~
IEA*1*000000101~
`

export const EDIFACT_ORDER = `UNA:+.? '
UNB+UNOC:3+4012345000009:14+9400000000017:14:RT+260304:0915+101'
UNH+1+ORDERS:D:96A:UN:EAN008'
BGM+220+PO-1001+9'
DTM+137:20260304:102'
DTM+2:20260320:102'
RFF+CT:C-77'
NAD+BY+4012345000009::9'
NAD+SU+9400000000017::9'
CUX+2:NZD:9'
LIN+1++9400000001007:EN'
PIA+5+KB-100:SA'
IMD+F++:::Kettle, blue'
QTY+21:24'
PRI+AAA:12.5'
LIN+2++9400000001014:EN'
QTY+21:6'
UNS+S'
CNT+2:2'
UNT+18+1'
UNZ+1+101'
`

export function bytesOf(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): Uint8Array {
  return new Uint8Array(Buffer.from(text, encoding))
}

export function readText(text: string): EdiFile {
  return readEdi(bytesOf(text))
}

/** The only interchange of a text. */
export function readOne(text: string): Interchange {
  const [interchange] = readText(text).interchanges
  if (!interchange) throw new Error('The text has no interchange')
  return interchange
}

/** The text with one part replaced; the part has to be there, so that a test cannot pass by replacing nothing. */
export function change(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`"${part}" is not in the text`)
  return text.replace(part, () => by)
}

export function problemsOf(interchange: Interchange): Problem[] {
  const { problems, groups } = interchange
  return [
    ...problems,
    ...groups.flatMap((group) => [...group.problems, ...group.messages.flatMap((message) => message.problems)]),
  ]
}

export function codesOf(interchange: Interchange): string[] {
  return problemsOf(interchange).map((problem) => problem.code)
}
