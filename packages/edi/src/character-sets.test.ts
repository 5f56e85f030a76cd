import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { encodeLevel, outsideLevel } from './character-sets.ts'
import { readEdi } from './reading/read-edi.ts'
import { readEdiStream } from './reading/read-edi-stream.ts'
import { encodeEdi, encodingOf, writeInterchange } from './writing/write-interchange.ts'

/** Letters of each set, and the bytes that ISO 8859, ISO 10646 and ISO 2022 give them. */
const LETTERS: readonly (readonly [level: string, text: string, bytes: string])[] = [
  ['UNOA', 'ABC', '414243'],
  ['UNOB', 'abc', '616263'],
  ['UNOC', 'Käufer Ñ', '4be47566657220d1'],
  ['UNOD', 'Łódź', 'a3f364bc'],
  ['UNOE', 'Заказ', 'b7d0dad0d7'],
  ['UNOF', 'Αθήνα', 'c1e8deede1'],
  ['UNOG', 'Ħaż', 'a161bf'],
  ['UNOH', 'Rīga', '52ef6761'],
  ['UNOI', 'طلب', 'd7e4c8'],
  ['UNOJ', 'הזמנה', 'e4e6eee0e4'.replace('e0', 'f0')],
  ['UNOK', 'Sipariş ğ', '536970617269fe20f0'],
  ['UNOL', 'Œuvre €', 'bc7576726520a4'],
  ['UNOW', 'Kōwhai', '4bc58d77686169'],
  ['UNOX', '日本 A', '1b2442467c4b5c1b28422041'],
  ['UNOY', '茶', 'e88cb6'],
]

const interchange = (level: string, text: string) =>
  ({
    standard: 'EDIFACT',
    version: `${level}:4`,
    sender: { id: 'A', qualifier: '14' },
    receiver: { id: 'B', qualifier: '14' },
    controlNumber: '1',
    at: new Date('2026-11-20T09:12:00Z'),
    messages: [{ type: 'ORDERS', controlNumber: '1', version: 'D:96A:UN', segments: [['FTX', 'AAI', '', '', text]] }],
  }) as const

const bytesOf = (level: string, text: string) => {
  const spec = interchange(level, text)
  return encodeEdi(writeInterchange(spec), encodingOf(spec))
}

async function textsOfStream(bytes: Uint8Array, size: number): Promise<unknown[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const found: unknown[] = []
  for await (const one of readEdiStream(chunks(), { check: false }))
    found.push(one.groups[0]?.messages[0]?.segments[1]?.elements[3])
  return found
}

describe.each(LETTERS)('%s', (level, text, hex) => {
  it('is written in its own set', () => {
    expect(Buffer.from(encodeLevel(text, level)).toString('hex')).toBe(hex)
  })

  it('is read in its own set, from a file and from a stream', async () => {
    const bytes = bytesOf(level, text)
    const [read] = readEdi(bytes, { check: false }).interchanges
    expect(read?.groups[0]?.messages[0]?.segments[1]?.elements[3]).toBe(text)
    expect(await textsOfStream(bytes, 1000)).toEqual([text])
    expect(await textsOfStream(bytes, 7)).toEqual([text])
  })
})

describe('a file of several interchanges', () => {
  it('reads each in the set that it declares', async () => {
    const bytes = Buffer.concat([bytesOf('UNOE', 'Заказ'), bytesOf('UNOD', 'Łódź'), bytesOf('UNOC', 'Käufer')])
    const texts = readEdi(bytes, { check: false }).interchanges.map(
      ({ groups }) => groups[0]?.messages[0]?.segments[1]?.elements[3],
    )
    expect(texts).toEqual(['Заказ', 'Łódź', 'Käufer'])
    expect(await textsOfStream(bytes, 50)).toEqual(['Заказ', 'Łódź', 'Käufer'])
  })

  it('reads UTF-8 as such though the sender declares a part of ISO 8859', () => {
    const bytes = Buffer.from(writeInterchange(interchange('UNOY', 'Заказ')).replace('UNOY', 'UNOE'))
    const [read] = readEdi(bytes, { check: false }).interchanges
    expect(read?.groups[0]?.messages[0]?.segments[1]?.elements[3]).toBe('Заказ')
  })
})

it.each([
  ['UNOA', 'é', ['é']],
  ['UNOC', 'INV😀642214', ['😀']],
  ['UNOC', 'Kōwhai ō', ['ō']],
  ['UNOE', 'Заказ é', ['é']],
  ['UNOG', 'ж\u00a5', ['ж', '\u00a5']],
  ['UNOX', '日本é', ['é']],
  ['UNOY', '茶😀', []],
])('%s has no place in %j for %j', (level, text, outside) => expect(outsideLevel(text, level)).toEqual(outside))

it.each(['€', '│', '\u2028', 'ﬀ'])('reads separators beyond Latin-1, such as %j', async (mark) => {
  const plain = writeInterchange(interchange('UNOY', 'Kōwhai ﾟ'))
  const bytes = Buffer.from(plain.replaceAll('+', mark))
  const [read] = readEdi(bytes, { check: false }).interchanges
  expect(read?.delimiters.element).toBe(mark)
  expect(read).toMatchObject({ verdict: 'accepted', sender: { id: 'A', qualifier: '14' } })
  expect(read?.groups[0]?.messages[0]?.segments[1]?.elements).toEqual(['AAI', '', '', 'Kōwhai ﾟ'])
  expect(await textsOfStream(bytes, 11)).toEqual(['Kōwhai ﾟ'])
})

it('reads an ISA whose separators are beyond Latin-1', () => {
  const isa =
    'ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*U*00401*000000001*0*P*>~'
  const text = `${isa}GS*PO*A*B*20261120*0912*1*X*004010~ST*850*0001~BEG*00*SA*P*O1**20261120~SE*3*0001~GE*1*1~IEA*1*000000001~`
  const [read] = readEdi(Buffer.from(text.replaceAll('P*O1', 'P#O1').replaceAll('*', '│').replaceAll('~', '…')), {
    check: false,
  }).interchanges
  expect(read).toMatchObject({ verdict: 'accepted', controlNumber: '000000001' })
  expect(read?.groups[0]?.messages[0]?.segments[1]?.elements[2]).toBe('P#O1')
})
