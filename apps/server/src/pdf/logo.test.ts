import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { reportsAsPdf } from '../features/reports/making/report-pdf.ts'
import type { Report } from '../features/reports/report.ts'
import { pngOf } from './png.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-logo-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function logoOf(content: Buffer | string) {
  const path = join(folder, `logo-${++files}`)
  await writeFile(path, content)
  return readConfig({ QUAYSIDE_REPORT_LOGO: path }).reportLogo
}

const png = pngOf({ width: 120, height: 40 })
/** The head of a picture of 200 × 80, and its end. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b0800500 0c8010111 00ffd9'.replaceAll(' ', ''),
  'hex',
)

describe('the logo of reports', () => {
  it('is a PNG or a JPEG, and none where the setting is empty', async () => {
    expect(await logoOf(png)).toMatchObject({ width: 120, height: 40 })
    expect(await logoOf(jpeg)).toMatchObject({ width: 200, height: 80 })
    expect(readConfig({}).reportLogo).toBeUndefined()
  })

  it.each<[string, Buffer | string, string]>([
    ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'it is an SVG; save it as a PNG'],
    ['a text', 'our logo', 'it is neither a PNG nor a JPEG'],
    ['an empty file', '', 'it is neither a PNG nor a JPEG'],
    ['a PNG that ends too soon', png.subarray(0, png.length - 20), 'it is a damaged PNG'],
    [
      'a PNG with a wrong byte',
      Buffer.concat([png.subarray(0, 50), Buffer.of(1), png.subarray(51)]),
      'it is a damaged PNG',
    ],
    ['a PNG with fewer pixels than it says', pngOf({ width: 120, height: 40, rows: 39 }), 'it is a damaged PNG'],
    ['an interlaced PNG', pngOf({ width: 8, height: 8, interlaced: true }), 'save it without interlacing'],
    ['a PNG as large as a wall', pngOf({ width: 5000, height: 1 }), 'at most 4000 each way are taken'],
    ['a JPEG that ends too soon', jpeg.subarray(0, jpeg.length - 2), 'it is a damaged JPEG'],
    ['a large file', Buffer.concat([png, Buffer.alloc(1_000_000)]), 'at most 1000000 are taken'],
  ])('is refused when the portal starts, with the file and what is wrong with it: %s', async (_, content, words) => {
    await expect(logoOf(content)).rejects.toThrow(words)
    await expect(logoOf(content)).rejects.toThrow(join(folder, 'logo-'))
  })

  it('that is not there is named', () => {
    const path = join(folder, 'nowhere.png')
    expect(() => readConfig({ QUAYSIDE_REPORT_LOGO: path })).toThrow(`names ${path}: it cannot be read (ENOENT)`)
  })

  it('stands above our name on the first page of each report, and once in the file', async () => {
    const report: Report = {
      title: 'Invoice',
      number: 'INV-1',
      currency: 'NZD',
      from: ['Quayside Homewares'],
      parties: [],
      facts: [],
      columns: [{ title: 'Code', kind: 'text', share: 1 }],
      sections: [{ heading: null, rows: Array.from({ length: 80 }, (_, at) => [`K${at}`]), empty: '' }],
      totals: [],
      notes: null,
      signatures: [],
    }
    const imagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
    const made = async (logo: Awaited<ReturnType<typeof logoOf>>, reports: readonly Report[]) => {
      const pdf = await reportsAsPdf(reports, 'reports', logo)
      if (!pdf.ok) throw new Error(pdf.refusal.message)
      return pdf.value
    }
    expect(imagesOf(await made(undefined, [report]))).toBe(0)
    const one = await made(await logoOf(png), [report])
    const three = await made(await logoOf(png), [report, report, report])
    expect(imagesOf(one)).toBeGreaterThan(0)
    expect(imagesOf(three)).toBe(imagesOf(one))
  })
})
