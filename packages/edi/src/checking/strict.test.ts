/** Documents that we send are held to the elements of their own version, and to all syntax notes. */
import { describe, expect, it } from 'vitest'
import { readEdi } from '../reading/read-edi.ts'
import { bytesOf } from '../test-files/orders.ts'

const GROUPS: Readonly<Record<string, string>> = { 855: 'PR', 865: 'CA', 810: 'IN' }

function x12(type: string, version: string, segments: readonly string[]): string {
  const mark = version < '004020' ? 'U' : '^'
  const isa = `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*${mark}*${version.slice(0, 5)}*000000001*0*P*>~`
  const set = [`ST*${type}*0001`, ...segments, `SE*${segments.length + 2}*0001`].join('~')
  return `${isa}GS*${GROUPS[type]}*A*B*20261120*0912*1*X*${version}~${set}~GE*1*1~IEA*1*000000001~`
}

function edifact(type: string, version: string, segments: readonly string[]): string {
  const message = [`UNH+1+${type}:${version}:UN`, ...segments, `UNT+${segments.length + 2}+1`].join("'")
  return `UNB+UNOC:3+A:14+B:14+261120:0912+1'${message}'UNZ+1+1'`
}

function faults(text: string, strict: boolean): readonly string[] {
  const message = readEdi(bytesOf(text), { strict }).interchanges[0]?.groups[0]?.messages[0]
  return message?.problems.map(({ code, segmentTag, element }) => `${code} ${segmentTag} ${element}`) ?? []
}

const BAK = 'BAK*00*AD*PO-1*20261120'
const BCA = 'BCA*00*AD*PO-1***20261120'
const BGM = 'BGM+231+A1+29'
const DTM = 'DTM+137:20261120:102'
/** Partners keep the lengths of their version too, and may send elements of a later one. */
const lengthOnly = (fault: string) => (fault.startsWith('element.too-long') ? [fault] : [])
const long = (length: number) => 'x'.repeat(length)

describe('readEdi with strict', () => {
  it.each<[string, string, string, readonly string[], string]>([
    ['a reference', '004010', '004030', [BAK, `REF*CO*${long(31)}`], 'element.too-long REF 2'],
    ['a reference within REF04', '004010', '004030', [BAK, `REF*CO*1**IA>${long(31)}`], 'element.too-long REF 4'],
    ['a country subdivision', '004010', '004020', [BAK, 'N1*ST*Shop', 'N4*Napier***NZ***HKB'], 'element.too-many N4 7'],
  ])('takes %s of an X12 version from that version on', (_what, ...[before, since, segments, fault]) => {
    expect(faults(x12('855', before, segments), true)).toEqual([fault])
    expect(faults(x12('855', since, segments), true)).toEqual([])
    expect(faults(x12('855', before, segments), false)).toEqual(lengthOnly(fault))
  })

  it.each<[string, string, string, readonly string[], string]>([
    ['a description', 'D:96A', 'D:01B', [`IMD+F++:::${long(36)}`], 'element.too-long IMD 3'],
    ['a quantity', 'D:96A', 'D:01B', ['QTY+21:1234567890123456'], 'element.too-long QTY 1'],
    ['a revision of a reference', 'D:96A', 'D:01B', ['RFF+ON:1:::2'], 'element.too-many-components RFF 1'],
  ])('takes %s of an EDIFACT directory from that directory on', (_what, ...[before, since, line, fault]) => {
    const segments = [BGM, DTM, 'LIN+1', ...line, 'UNS+S']
    expect(faults(edifact('ORDRSP', before, segments), true)).toEqual([fault])
    expect(faults(edifact('ORDRSP', since, segments), true)).toEqual([])
    expect(faults(edifact('ORDRSP', before, segments), false)).toEqual(lengthOnly(fault))
  })

  it('refuses a code of an article that is longer than any version has it', () => {
    const segments = [BAK, `PO1*1*1*EA*1**VN*${long(49)}`]
    expect(faults(x12('855', '005010', segments), true)).toEqual(['element.too-long PO1 7'])
  })

  it('asks for POC04 with POC03 in a document of ours alone', () => {
    const segments = [BCA, 'POC*1*CA*12**EA*1**VN*A1']
    expect(faults(x12('865', '004010', segments), true)).toEqual(['element.condition-missing POC 4'])
    expect(faults(x12('865', '004010', segments), false)).toEqual([])
  })

  it('asks for the qualifier of an amount in PAM', () => {
    const segments = ['BIG*20261120*I1', 'IT1*1*1*EA*1', 'PAM*****1.00', 'TDS*100']
    expect(faults(x12('810', '004010', segments), true)).toEqual(['element.condition-missing PAM 4'])
  })
})
