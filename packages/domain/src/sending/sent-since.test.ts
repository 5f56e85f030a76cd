import { describe, expect, it } from 'vitest'
import { checkNotSentSince } from './sent-since.ts'

describe('checkNotSentSince', () => {
  it('allows a send by a caller who saw the latest document, or who states nothing', () => {
    for (const seen of [2, null, undefined]) expect(checkNotSentSince('Shipment SS-7', seen, 2).ok).toBe(true)
  })
  it('refuses a send by a caller who saw fewer documents, and names the record', () => {
    expect(checkNotSentSince('Shipment SS-7', 0, 1)).toMatchObject({
      refusal: { code: 'sentSince', message: 'Shipment SS-7 was sent after you opened this.' },
    })
  })
})
