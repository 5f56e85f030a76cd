import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonSegments } from './common-segments.ts'
import { fileDictionaries, newestDictionary } from './file-dictionary.ts'
import { packed, unpacked, wholeFileBytes } from './packed-files.ts'

const segment = fc.constantFrom(
  'PO1*1*48*EA*4.25**VN*KW20881*UP*9410000001042~\n',
  'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261120*0930*U*00401*000000101*0*P*>~\n',
  "LIN+1++9410000001042:EN'",
  'PID*F****Kōwhai – 30 × 30~\r\n',
)
const edi = fc.array(segment, { maxLength: 400 }).map((segments) => Buffer.from(segments.join('')))
const bytes = fc.uint8Array({ maxLength: 3000 }).map((array) => Buffer.from(array))

describe('a packed file', () => {
  it('comes back byte for byte, whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(edi, bytes), (content) => {
        const kept = packed(content)
        expect(unpacked(kept).equals(content)).toBe(true)
        expect(kept.content.length).toBeLessThanOrEqual(content.length)
      }),
    )
  })

  it('is as it was where packing gains nothing, and where it is read in pieces', () => {
    const noise = createHash('sha512').update('noise').digest()
    const big = Buffer.alloc(wholeFileBytes + 1, ' ')
    for (const content of [Buffer.alloc(0), noise, big]) {
      const kept = packed(content)
      expect([kept.content === content, kept.packing]).toEqual([true, 0])
    }
    expect(packed(big.subarray(1)).packing).toBe(newestDictionary)
  })

  it('of an acknowledgement takes a fifth, and one of the time before packing is read as it is', () => {
    const acknowledgement = Buffer.from(
      'ISA*00*          *00*          *ZZ*HARBOUR        *ZZ*QUAYSIDE       *260319*2132*U*00401*000001678*0*P*>~\nGS*FA*HARBOUR*QUAYSIDE*20260319*2132*1678*X*004010~\n' +
        'ST*997*0001~\nAK1*PR*1677~\nAK2*855*0001~\nAK5*A~\nAK9*A*1*1*1~\nSE*6*0001~\nGE*1*1678~\nIEA*1*000001678~\n',
    )
    expect(packed(acknowledgement).content.length).toBeLessThan(acknowledgement.length / 4)
    expect(unpacked({ content: acknowledgement, packing: null, file_dictionary_id: null })).toBe(acknowledgement)
  })

  it('is packed with what the files of its partner have in common, and comes back with that alone', () => {
    const order = (number: number) =>
      Buffer.from(
        `${Array.from(
          { length: 8 },
          (_, at) =>
            `PO1*${at + 1}*${number % 7}*EA*4.25**VN*KW2088${at}*UP*941000000104${at}~\nPID*F****${createHash('md5').update(`${at}`).digest('hex')}~\n`,
        ).join('')}N1*ST*Mere Parata ${number}~\n`,
      )
    const content = commonSegments(
      Array.from({ length: 30 }, (_, number) => order(number)),
      4096,
    )
    expect(content.toString()).toContain('**VN*KW20883*UP*9410000001043~')
    expect(content.toString()).not.toContain('Mere Parata 7')
    const dictionary = { id: 7, content }
    const kept = packed(order(41), dictionary)
    expect(kept.file_dictionary_id).toBe(7)
    expect(kept.content.length).toBeLessThan(packed(order(41)).content.length / 2)
    expect(unpacked(kept, dictionary).equals(order(41))).toBe(true)
    expect(() => unpacked(kept)).toThrow('dictionary 7 of its partner')
    expect(() => unpacked(packed(order(41)), dictionary)).toThrow('of its partner')
  })

  it('has in common what the most files do where there is too much of it', () => {
    const file = (number: number) => Buffer.from(`EVERY*FILE~SOME*${number % 2}~`)
    const files = Array.from({ length: 10 }, (_, number) => file(number))
    expect(commonSegments(files, 100).toString()).toMatch(/SOME\*.*EVERY\*FILE~$/)
    expect(commonSegments(files, 11).toString()).toBe('EVERY*FILE~')
    expect(commonSegments(files.slice(0, 4), 100)).toHaveLength(0)
  })

  it('names a dictionary that a newer release packed it with', () => {
    expect(() => unpacked({ content: Buffer.from('x'), packing: 99, file_dictionary_id: null })).toThrow(
      'dictionary 99',
    )
  })

  // Files are packed with these bytes: another text gets a number of its own.
  it.each([[1, '6d855d4caa11574b']])('dictionary %i never changes', (number, digest) => {
    expect(
      createHash('sha256')
        .update(fileDictionaries[number] ?? '')
        .digest('hex')
        .slice(0, 16),
    ).toBe(digest)
  })
})
