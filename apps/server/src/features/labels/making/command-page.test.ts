import { commandPrefix, printedCounts, readScan } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { commandPageAsPdf } from './command-page.ts'
import { seenPages } from './printed-labels.fixture.ts'

describe('the page of command barcodes', () => {
  it('is one sheet of A4 whose barcodes are the commands, each once, as a scanner reads them', async () => {
    const [page, ...more] = await seenPages(await commandPageAsPdf())
    expect(more).toEqual([])
    for (const barcode of page?.barcodes ?? []) expect(barcode.replace(/^\]C\d/, '')[0], barcode).toBe(commandPrefix)
    expect([page?.width, page?.height].map((each) => Math.round(each ?? 0))).toEqual([210, 297])
    const read = page?.barcodes.map((text) => readScan(text, { lines: [], cartons: [], today: '2026-11-23' })) ?? []
    const counts = read.flatMap((scan) => (scan?.kind === 'times' ? [scan.count] : []))
    expect(counts.sort((one, other) => one - other)).toEqual(printedCounts)
    const others = read.map((scan) => scan?.kind).filter((kind) => kind !== 'times')
    expect(others.sort()).toEqual(['close', 'newCarton', 'undo'])
  })

  it('says beside each what it does', async () => {
    const [page] = await seenPages(await commandPageAsPdf())
    for (const words of ['NEW CARTON', 'UNDO', 'CLOSE + PRINT', '× 2', '× 12']) expect(page?.text).toContain(words)
  })
})
