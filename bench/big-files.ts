/**
 * What a big file costs the running program beside its time: memory above that of the idle program, and the longest that
 * anybody else had to wait for the event loop. One order of 50,000 lines in either standard, and 60 MB of many
 * interchanges, by the folder and over HTTP.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listExchange, listOrders, receiveExchangeFile } from '@quayside/contract'
import { type RunningProgram, runQuayside } from '@quayside/test-kit'
import { type PortalApi, printedTokenApi } from '../e2e/portal/api.ts'
import { mailbox } from '../e2e/retailer/mailbox.ts'
import type { BenchRow } from './timing.ts'

const manyLines = 50_000
const manyBytes = 60_000_000
/** A file that is not processed by then is reported as such. */
const patienceMs = 15 * 60_000

const isa = (control: string) =>
  `ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0912*U*00401*${control}*0*P*>~\n`

function set850(order: string, set: string, lines: number, remarks = 0): string {
  const segments = [`ST*850*${set}`, `BEG*00*SA*${order}**20261120`, 'CUR*BY*NZD', 'DTM*010*20261128']
  segments.push('N1*ST*KARAKA DC*92*9001', 'N3*18 LINWOOD ROAD', 'N4*KARAKA**2113*NZ')
  for (let line = 1; line <= lines; line++) {
    segments.push(
      `PO1*${line}*${(line % 90) + 1}*EA*4.25**IN*KW${100_000 + line}`,
      `PID*F*08***TEA TOWEL NUMBER ${line}`,
    )
    for (let at = 1; at <= remarks; at++)
      segments.push(`PID*F*90***REMARK ${at} ON TEA TOWEL NUMBER ${line}: PACKED IN TISSUE, FOLDED TWICE`)
  }
  segments.push(`CTT*${lines}`)
  return [...segments, `SE*${segments.length + 1}*${set}`].map((segment) => `${segment}~\n`).join('')
}

function interchange850(number: number, sets: readonly string[]): string {
  const control = String(number).padStart(9, '0')
  const group = `GS*PO*RETAILER*QUAYSIDE*20261120*0912*${number}*X*004010~\n`
  return `${isa(control)}${group}${sets.join('')}GE*${sets.length}*${number}~\nIEA*1*${control}~\n`
}

function interchangeOrders(order: string, reference: string, lines: number): string {
  const segments = ['UNH+1+ORDERS:D:96A:UN:EAN008', `BGM+220+${order}+9`, 'DTM+137:20261120:102', 'DTM+2:20261128:102']
  segments.push('NAD+BY+4012345000009::9', 'NAD+SU+9400000000017::9', 'NAD+DP+4012345000023::9', 'CUX+2:NZD:9')
  for (let line = 1; line <= lines; line++)
    segments.push(
      `LIN+${line}++${9_400_000_000_000 + line}:EN`,
      `PIA+5+SKU-${line}:SA`,
      `IMD+F++:::Enamel mug number ${line}`,
      `QTY+21:${(line % 90) + 1}`,
      'PRI+AAA:4.25',
    )
  segments.push('UNS+S', `CNT+2:${lines}`)
  const message = [...segments, `UNT+${segments.length + 1}+1`].map((segment) => `${segment}'\n`).join('')
  return `UNB+UNOC:3+RETAILER:14+QUAYSIDE:14+261120:0912+${reference}'\n${message}UNZ+1+${reference}'\n`
}

/** Ten orders of twenty lines to an interchange, each line with remarks of half a kilobyte. */
function manyInterchanges(prefix: string, firstNumber: number): string {
  const parts: string[] = []
  for (let number = firstNumber, length = 0; length < manyBytes; number++) {
    const sets = Array.from({ length: 10 }, (_, at) => set850(`${prefix}-${number}-${at}`, `000${at}`, 20, 6))
    const part = interchange850(number, sets)
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

interface BigFile {
  readonly what: string
  readonly partner: 'SANDX12' | 'SANDEDI'
  readonly by: 'folder' | 'http'
  readonly content: () => string
}

const files: readonly BigFile[] = [
  {
    what: `850 of ${manyLines.toLocaleString('en')} lines`,
    partner: 'SANDX12',
    by: 'folder',
    content: () => interchange850(71_000, [set850('PO-BIG-850', '0001', manyLines)]),
  },
  {
    what: `ORDERS of ${manyLines.toLocaleString('en')} lines`,
    partner: 'SANDEDI',
    by: 'http',
    content: () => interchangeOrders('PO-BIG-ORDERS', 'BIG1', manyLines),
  },
  {
    what: '60 MB of interchanges',
    partner: 'SANDX12',
    by: 'folder',
    content: () => manyInterchanges('PO-F', 100_000),
  },
  { what: '60 MB of interchanges', partner: 'SANDX12', by: 'http', content: () => manyInterchanges('PO-H', 200_000) },
]

/** Memory and event loop of a program, from outside it. */
async function observed(program: RunningProgram, folder: string) {
  const status = `/proc/${program.pid}/status`
  const megabytes = async (name: 'VmRSS' | 'VmHWM'): Promise<number> => {
    const text = await readFile(status, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
  }
  const said = join(folder, `held.${program.pid}`)
  const longestWait = async (): Promise<number> => {
    await rm(said, { force: true })
    process.kill(program.pid, 'SIGUSR2')
    for (;;) {
      const text = await readFile(said, 'utf8').catch(() => '')
      if (text !== '') return Number(text)
      await pause(20)
    }
  }
  return {
    /** Forgets what was, and answers the memory in use now. */
    begin: async (): Promise<number> => {
      await longestWait()
      // The high-water mark starts anew at what is in use.
      await writeFile(`/proc/${program.pid}/clear_refs`, '5')
      return megabytes('VmRSS')
    },
    end: async () => ({ peak: await megabytes('VmHWM'), held: await longestWait() }),
  }
}

async function untilAnswered(api: PortalApi, fileName: string): Promise<string> {
  const deadline = performance.now() + patienceMs
  const query = { direction: 'in', search: fileName, pageSize: 5 } as const
  while (performance.now() < deadline) {
    const { exchanges } = await api.call(listExchange, { query })
    // Others work with the portal meanwhile.
    await api.call(listOrders, { query: { pageSize: 25 } })
    const file = exchanges.find((one) => one.fileName === fileName)
    if (file?.processed && file.answerStatus === 'Answered') return file.status
    if (file?.status === 'Failed') return file.status
    await pause(250)
  }
  return 'not answered in time'
}

async function measure(file: BigFile, folder: string): Promise<BenchRow> {
  const probe = new URL('loop-probe.mjs', import.meta.url).href
  const env = {
    QUAYSIDE_SIMULATOR_MS: '0',
    QUAYSIDE_LOOP_PROBE: join(folder, 'held'),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${probe}`,
  }
  const program = await runQuayside({ env })
  try {
    const api = printedTokenApi(program)
    const drop = async (name: string, content: string) => {
      if (file.by === 'folder') await mailbox(program.dataDir, file.partner).drop(name, content)
      else
        await api.call(receiveExchangeFile, {
          params: { partnerCode: file.partner },
          query: { fileName: name },
          body: Buffer.from(content),
        })
      return untilAnswered(api, name)
    }
    // The code is loaded and compiled before the idle program is measured.
    const small =
      file.partner === 'SANDX12'
        ? interchange850(70_999, [set850('PO-SMALL', '0001', 5)])
        : interchangeOrders('PO-SMALL', 'BIG0', 5)
    await drop('small.edi', small)
    await pause(3_000)
    const content = file.content()
    const seen = await observed(program, folder)
    const idle = await seen.begin()
    const started = performance.now()
    const status = await drop('big.edi', content)
    const seconds = (performance.now() - started) / 1000
    const { peak, held } = await seen.end()
    return {
      work: `${file.what} by ${file.by}, ${(content.length / 1e6).toFixed(1)} MB: ${status} and answered in ${seconds.toFixed(0)} s`,
      ours: `${(peak - idle).toFixed(0)} MB above the idle ${idle.toFixed(0)} MB, loop held up ${held.toFixed(0)} ms`,
      baseline: '–',
      ratio: '–',
      wanted: '< 200 MB, < 100 ms',
    }
  } finally {
    await program.remove()
  }
}

/** Reads /proc, so it measures on Linux alone. @param only measures the files whose description holds this */
export async function benchBigFiles(only = ''): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-bench-'))
  const rows: BenchRow[] = []
  try {
    for (const file of files.filter(({ what, by }) => `${what} by ${by}`.includes(only)))
      rows.push(await measure(file, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}
