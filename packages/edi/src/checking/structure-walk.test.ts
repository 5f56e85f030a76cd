/** Beginning segments that a message has twice are refused, in both standards and all message types. */
import { describe, expect, it } from 'vitest'
import { readEdi } from '../reading/read-edi.ts'
import { bytesOf } from '../test-files/orders.ts'

const GROUPS: Readonly<Record<string, string>> = { 850: 'PO', 855: 'PR', 856: 'SH', 810: 'IN', 860: 'PC', 865: 'CA' }

/** Returns the first message of an interchange with these segments between header and trailer. */
function messageOf(type: string, segments: readonly string[]) {
  const count = segments.length + 2
  const text = Object.hasOwn(GROUPS, type)
    ? `ISA*00*          *00*          *ZZ*A              *ZZ*B              *261120*0912*U*00401*000000001*0*P*>~GS*${GROUPS[type]}*A*B*20261120*0912*1*X*004010~ST*${type}*0001~${segments.join('~')}~SE*${count}*0001~GE*1*1~IEA*1*000000001~`
    : `UNB+UNOC:3+A:14+B:14+261120:0912+1'UNH+1+${type}:D:96A:UN'${segments.join("'")}'UNT+${count}+1'UNZ+1+1'`
  return readEdi(bytesOf(text)).interchanges[0]?.groups[0]?.messages[0]
}

const BGM = ['BGM+220+PO-1+9', 'DTM+137:20261120:102', 'NAD+BY+1::9', 'LIN+1++9400000001007:EN']

describe('StructureWalk', () => {
  it.each([
    ['850', ['BEG*00*SA*PO-1**20261120', 'N1*ST*Shop', 'PO1*1*1*EA*1**VN*A1']],
    ['855', ['BAK*00*AC*PO-1*20261120', 'N1*ST*Shop', 'PO1*1*1*EA*1**VN*A1']],
    ['856', ['BSN*00*17*20261120*0912', 'HL*1**S', 'TD5*B*2*ABCD']],
    ['810', ['BIG*20261120*I-1', 'N1*ST*Shop', 'IT1*1*1*EA*1', 'TDS*100']],
    ['860', ['BCH*04*SA*PO-1***20261120', 'N1*ST*Shop', 'POC*1*CA']],
    ['865', ['BCA*00*AC*PO-1***20261120', 'N1*ST*Shop', 'POC*1*CA']],
    ['ORDERS', [...BGM, 'UNS+S']],
    ['ORDCHG', [...BGM, 'UNS+S']],
    ['ORDRSP', [...BGM, 'UNS+S']],
    ['DESADV', [...BGM.slice(0, 3), 'CPS+1', 'LIN+1']],
    ['INVOIC', [...BGM, 'UNS+S', 'MOA+77:100']],
  ])('refuses a %s with two beginning segments wherever the second is', (type, segments) => {
    const [first = ''] = segments
    expect(messageOf(type, segments)?.verdict).toBe('accepted')
    for (let at = 1; at <= segments.length; at++) {
      const message = messageOf(type, [...segments.slice(0, at), first, ...segments.slice(at)])
      expect([at, message?.verdict]).toEqual([at, 'rejected'])
      expect(message?.problems).toContainEqual(
        expect.objectContaining({ code: 'segment.too-often', segmentTag: first.slice(0, 3), segmentPosition: at + 2 }),
      )
    }
  })

  it.each([
    [
      '850',
      ['BEG*00*SA*PO-1**20261120', 'PO1*1*1*EA*1**VN*A1'],
      ['POC*2*AI*5*5*EA*3**VN*A2', 'IT1*1*1*EA*1', 'HL*1**I'],
    ],
    ['855', ['BAK*00*AC*PO-1*20261120', 'PO1*1*1*EA*1**VN*A1'], ['POC*2*AI*5*5*EA*3**VN*A2', 'IT1*1*1*EA*1']],
    ['856', ['BSN*00*17*20261120*0912', 'HL*1**S'], ['PO1*1*1*EA*1**VN*A1', 'IT1*1*1*EA*1']],
    ['810', ['BIG*20261120*I-1', 'IT1*1*1*EA*1'], ['PO1*1*1*EA*1**VN*A1']],
    ['860', ['BCH*04*SA*PO-1***20261120', 'POC*1*CA'], ['PO1*1*99*EA*10**VN*A1', 'BEG*00*SA*PO-1**20261120']],
    ['865', ['BCA*00*AC*PO-1***20261120', 'POC*1*CA'], ['PO1*1*99*EA*10**VN*A1']],
    ['ORDERS', [...BGM, 'QTY+21:1'], ['CPS+1']],
    ['INVOIC', [...BGM, 'QTY+47:1'], ['CPS+1']],
  ])('refuses the lines of another message type in a %s', (type, segments, strangers) => {
    const end =
      type === 'ORDERS' ? ['UNS+S'] : type === 'INVOIC' ? ['UNS+S', 'MOA+77:1'] : type === '810' ? ['TDS*100'] : []
    for (const stranger of strangers) {
      const message = messageOf(type, [...segments, stranger, ...end])
      expect(message?.verdict).toBe('rejected')
      expect(message?.problems).toMatchObject([
        { code: 'segment.misplaced', segmentTag: stranger.split(/[*+]/)[0], segmentPosition: segments.length + 2 },
      ])
    }
  })
})
