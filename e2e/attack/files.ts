// Files that no honest partner sends, handed in over HTTP: they end, in words, and an order behind them is taken in.

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { order850 } from '../retailer/order-files.ts'
import type { Attack, Bout } from './bout.ts'

const MB = 1024 * 1024
/** A sandbox, which takes any sender. */
const partnerCode = 'SANDX12'

const isa = (control: number) =>
  `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${String(control).padStart(9, '0')}*0*P*>~`
const interchange = (control: number) => `${isa(control)}IEA*0*${String(control).padStart(9, '0')}~`
const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)

/** @param share of their full size */
export function hostileFiles(share: number): Readonly<Record<string, string | Buffer>> {
  const size = 2 * Math.round(MB * share)
  // Each of these becomes a row with its fault, which takes its time, though not that of others.
  const ofRows = size / 40
  return {
    'many interchanges in one line': Array.from({ length: Math.round(size / 130) }, (_, at) =>
      interchange(at + 1),
    ).join(''),
    'many EDIFACT interchanges in one line': repeated("UNB+UNOA:1+A+B+261120:0912+1'UNZ+0+1'", size),
    'a segment without end': `${isa(1)}GS*PO*A*B*20261120*0912*1*X*004010~ST*850*${'A'.repeat(size)}`,
    'elements without end': `${isa(2)}GS*PO*A*B*20261120*0912*1*X*004010~ST*850*1~BEG${'*'.repeat(size)}~`,
    'components without end': `${isa(3)}${'>'.repeat(size)}`,
    'releases without end': `UNA:+.? 'UNB+UNOA:1+${'?'.repeat(size)}`,
    'headers of messages without trailers': `${isa(4)}${repeated('ST*850*0001~', ofRows)}`,
    'groups without trailers': `${isa(5)}${repeated('GS*PO*A*B*20261120*0912*1*X*004010~', ofRows)}`,
    'line ends alone': '\r\n'.repeat(size / 2),
    'NUL characters': Buffer.alloc(size),
    'a zip file': Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(10_000, 0xfe)]),
    'a gzip file of zeros': gzipSync(Buffer.alloc(size * 12)),
    'UTF-16': Buffer.from(interchange(6), 'utf16le'),
    'XML with entities that grow': `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "${'&b;'.repeat(1_000)}">]><a>${'&c;'.repeat(1_000)}</a>`,
    'formulas of a spreadsheet': `${isa(7)}GS*PO*=cmd|' /C calc'!A0*@SUM(1)*20261120*0912*1*X*004010~`,
    'one byte': 'I',
  }
}

const fileNames = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  "=cmd|' /C calc'!A0.csv",
  'a\r\nset-cookie: a=b',
  '<img src=x onerror=alert(1)>.edi',
  'con.zip.exe',
  '\u202efdp.edi',
  '',
]

interface Known {
  readonly name: string
  readonly id: number
}

const handIn = ({ ask, target }: Bout, body: string | Buffer, fileName?: string, headers = {}) =>
  ask({
    method: 'POST',
    path: `/api/exchange/${partnerCode}/in${fileName === undefined ? '' : `?fileName=${encodeURIComponent(fileName)}`}`,
    token: target.tokens.api,
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  })

/** The files that are not done with after a while, by name. */
async function stillOpen({ ask, target, endMs }: Bout, files: readonly Known[]): Promise<string[]> {
  const until = performance.now() + endMs
  let open = [...files]
  while (open.length > 0 && performance.now() < until) {
    const states = await Promise.all(
      open.map(async (file) => {
        const { text } = await ask({ path: `/api/exchange/${file.id}`, token: target.tokens.api })
        return { file, status: String(JSON.parse(text).status) }
      }),
    )
    open = states.flatMap(({ file, status }) => (status === 'Received' ? [file] : []))
    if (open.length > 0) await pause(500)
  }
  return open.map(({ name }) => name)
}

export const orderOf = (prefix: string) => {
  const number = randomInt(1_000_000, 9_999_999)
  return {
    orderNumber: `${prefix}-${number}`,
    content: order850({
      orderNumber: `${prefix}-${number}`,
      controlNumber: String(number),
      lines: [{ code: 'KW20881', quantity: 5, price: '4.25', description: 'Tea towel' }],
    }),
  }
}

/** Whether an order has come into the list. */
export async function arrives({ ask, target, endMs }: Bout, orderNumber: string): Promise<boolean> {
  const until = performance.now() + endMs
  do {
    const { text } = await ask({ path: `/api/orders?search=${orderNumber}`, token: target.tokens.api })
    if (text.includes(`"${orderNumber}"`)) return true
    await pause(300)
  } while (performance.now() < until)
  return false
}

export const files: Attack = {
  name: 'files that freeze, odd names',
  run: async (bout) => {
    const { holds } = bout
    const known: Known[] = []
    const refused: string[] = []
    for (const [name, body] of Object.entries(hostileFiles(bout.of(100) / 100))) {
      const { status, text } = await handIn(bout, body, `${name}.edi`)
      if (status === 202) known.push({ name, id: JSON.parse(text).id })
      else refused.push(`${name}: ${status}`)
    }
    holds('a file is taken in whatever stands in it', refused.length === 0, refused)
    for (const fileName of fileNames) {
      const { status, text } = await handIn(bout, 'not EDI', fileName)
      if (status === 202) known.push({ name: fileName, id: JSON.parse(text).id })
    }
    const packed = await handIn(bout, gzipSync(Buffer.alloc(MB)), 'packed.edi', { 'content-encoding': 'gzip' })
    if (packed.status === 202) known.push({ name: 'packed', id: JSON.parse(packed.text).id })
    const tooLarge = await handIn(bout, Buffer.alloc(64 * MB + 1))
    holds('more than 64 MB are refused', tooLarge.status === 413 || tooLarge.status === 0, tooLarge.status)
    const { orderNumber, content } = orderOf('PO-ATTACK')
    await handIn(bout, content, 'order.edi')
    const open = await stillOpen(bout, known)
    holds(`every file is done with within ${bout.endMs / 1000} s`, open.length === 0, open)
    holds('an order behind them is taken in', await arrives(bout, orderNumber))
    const pages: string[] = []
    for (const { name, id } of known)
      for (const path of [`/api/exchange/${id}`, `/api/exchange/${id}/segments`]) {
        const { status, headers } = await bout.ask({ path, token: bout.target.tokens.api })
        if (status !== 200 || 'set-cookie' in headers) pages.push(`${name} ${path} ${status}`)
      }
    holds('each of them can be looked at', pages.length === 0, pages)
  },
}
