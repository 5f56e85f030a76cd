import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromStoredContent, toStoredContent, wholeFileBytes } from './stored-content.ts'

const segment = fc.constantFrom(
  'PO1*1*48*EA*4.25**VN*KW20881*UP*9410000001042~\n',
  'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0930*U*00401*000000101*0*P*>~\n',
  "LIN+1++9410000001042:EN'",
  'PID*F****Kōwhai – 30 × 30~\r\n',
)
const edi = fc.array(segment, { maxLength: 400 }).map((segments) => Buffer.from(segments.join('')))
const bytes = fc.uint8Array({ maxLength: 3000 }).map((array) => Buffer.from(array))

describe('toStoredContent', () => {
  it('returns content that restores byte for byte and is never longer', () => {
    fc.assert(
      fc.property(fc.oneof(edi, bytes), (content) => {
        const stored = toStoredContent(content)
        expect(fromStoredContent(stored).equals(content)).toBe(true)
        expect(stored.content.length).toBeLessThanOrEqual(content.length)
      }),
    )
  })

  it('stores content unchanged if gzip gains nothing or the file is read in chunks', () => {
    const noise = createHash('sha512').update('noise').digest()
    const big = Buffer.alloc(wholeFileBytes + 1, ' ')
    for (const content of [Buffer.alloc(0), noise, big])
      expect(toStoredContent(content)).toEqual({ content, is_gzip: false })
    expect(toStoredContent(big.subarray(1)).is_gzip).toBe(true)
  })
})
