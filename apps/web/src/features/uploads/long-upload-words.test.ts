// What the page says of an upload that is being written, or that wrote nothing.
import type { LongUpload } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { isOpen, progressWords, unwrittenWords } from './long-upload-words.ts'

const upload: LongUpload = {
  longUploadID: 1,
  fileName: 'big.csv',
  partnerCode: 'KOWHAI',
  partnerName: 'Kowhai Home',
  lines: 100_000,
  status: 'running',
  step: 'writing',
  done: 12_000,
  of: 90_000,
  stopAsked: false,
  reason: null,
  uploadID: null,
  begun: '2026-11-23T08:00:00.000Z',
  begunBy: 'hana',
  ended: null,
}

describe('an upload of many lines', () => {
  it('says how far it is in lines that were counted', () => {
    expect(progressWords(upload)).toBe('writing 12,000 of 90,000 lines')
    expect(progressWords({ ...upload, step: 'reading', done: 2000, of: 100_000 })).toBe(
      'reading 2,000 of 100,000 lines',
    )
    expect(progressWords({ ...upload, step: 'checking', done: 0, of: 100_000 })).toBe(
      'checking 100,000 lines against what is there',
    )
    expect(progressWords({ ...upload, step: null })).toBe('waiting to write 100,000 lines')
    expect(progressWords({ ...upload, stopAsked: true })).toBe('is being cancelled')
  })

  it('says that nothing was written, and why', () => {
    expect(unwrittenWords({ status: 'cancelled', reason: null })).toBe('Cancelled: nothing was written')
    expect(unwrittenWords({ status: 'refused', reason: 'Not found.' })).toBe('Refused, nothing was written. Not found.')
    expect(unwrittenWords({ status: 'failed', reason: 'The disk is full.' })).toBe(
      'Failed, nothing was written. The disk is full.',
    )
    expect(isOpen({ status: 'failed' })).toBe(false)
    expect(isOpen({ status: 'waiting' })).toBe(true)
  })
})
