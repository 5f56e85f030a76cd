import { describe, expect, it } from 'vitest'
import { type WrittenType, writtenTypes } from '../kernel/outgoing-message.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { describeMessage } from './describe-message.ts'

const words = (type: string, text: string) => describeMessage(messageOf(type, text)).map((entry) => entry.text)

/** How a message of each type that we write begins. */
const beginnings: Readonly<Record<WrittenType, string>> = {
  '850': 'BEG*00*SA*PO-1**20261120',
  '855': 'BAK*00*AC*PO-1*20261120',
  '856': 'BSN*00*SS-1*20261120*0912*0001',
  '860': 'BCH*04*SA*PO-1***20261120',
  '865': 'BCA*00*AC*PO-1***20261120',
  '810': 'BIG*20261120*INV-1**PO-1',
  ORDERS: 'BGM+220+PO-1+9',
  ORDRSP: 'BGM+231+A-1+29\nRFF+ON:PO-1',
  ORDCHG: 'BGM+230+C-1+4\nRFF+ON:PO-1',
  DESADV: 'BGM+351+SS-1+9',
  INVOIC: 'BGM+380+INV-1+9',
}

it.each(writtenTypes)('an %s of ours says its number in words', (type) => {
  const number = /[A-Z]+-1/.exec(beginnings[type].replace(/\nRFF.*:/, ' '))?.[0]
  expect(words(type, beginnings[type]).join('\n')).toMatch(new RegExp(`${number}|PO-1`))
})

describe('a message in words', () => {
  it('describes an 850', () => {
    const text = `
      BEG*00*SA*PO-99120-3**20261120
      CUR*BY*NZD
      REF*DP*042
      DTM*010*20261128
      DTM*001*20261202
      N1*ST*KARAKA DC*92*9001
      N3*18 LINWOOD ROAD
      N4*KARAKA**2113*NZ
      PO1*1*48*EA*4.25**IN*KW20881*UP*941000000104
      PID*F****TEA TOWEL NATURAL
      PO1*4*60*CA*9.95**IN*KW20911
      PO4*12*1*EA
      SDQ*CA*92*0012*40*0013*20
    `
    expect(words('850', text)).toEqual([
      'Order PO-99120-3 of 20 November 2026, new',
      'Prices in New Zealand dollars',
      'Department 042',
      'Ship not before 28 November, cancel after 2 December 2026',
      'Ship to Karaka DC (9001), 18 Linwood Road, Karaka 2113',
      'Line 1: 48 each of KW20881 at 4.25',
      'Line 4: 60 cases of 12 of KW20911 at 9.95',
      '40 to store 0012, 20 to store 0013',
    ])
  })

  it('puts problems at their segment', () => {
    const words = describeMessage(messageOf('850', 'BEG*00*SA*P**20261120\nPO1*1*0*EA***IN*A'))
    expect(words[1]).toEqual({
      segmentPosition: 3,
      tone: 'problem',
      text: 'Line 1: 0 each of A. Line 1 has the quantity 0. Ask the partner to send the order again with a quantity above zero.',
    })
  })

  it('describes an ORDERS', () => {
    const text = `
      BGM+220+4500017+9
      DTM+137:20261120:102
      DTM+64:20261128:102
      DTM+63:20270102:102
      NAD+DP+9412345000013::9++WAREHOUSE STORE+12 QUEEN STREET+AUCKLAND++1010+NZ
      CUX+2:NZD:9
      LIN+1++9412345000020:EN
      PIA+1+KW20881:IN
      QTY+21:48:PCE
      PRI+AAA:4.25
      LOC+7+0012::92
      QTY+11:30
      LOC+7+0013::92
      QTY+11:18
      UNS+S
      CNT+2:1
    `
    expect(words('ORDERS', text)).toEqual([
      'Order 4500017 of 20 November 2026, new',
      'Deliver not before 28 November 2026, deliver no later than 2 January 2027',
      'Ship to Warehouse Store (9412345000013), 12 Queen Street, Auckland 1010',
      'Prices in New Zealand dollars',
      'Line 1: 48 pieces of KW20881 at 4.25',
      '30 to store 0012, 18 to store 0013',
      '1 line in all',
    ])
  })

  it('describes a 997 and a CONTRL', () => {
    expect(words('997', 'AK1*PO*4417\nAK2*850*0001\nAK3*PO1*14**8\nAK4*7**7*KW20890\nAK5*R*5\nAK9*R*1*1*0')).toEqual([
      'Answers group 4417 (PO)',
      'Message 850 with control number 0001',
      'Error in segment PO1 at position 14',
      "Error in element 7: 'KW20890'",
      'The message is rejected',
      'The group is rejected: 0 of 1 messages',
    ])
    expect(words('CONTRL', 'UCI+77+A:14+B:14+7\nUCM+1+ORDERS:D:96A:UN+4+29+UNT')).toEqual([
      'Interchange 77 is accepted',
      'Message 1 (ORDERS) is rejected (error 29)',
    ])
  })

  it('names both articles of a substitute, and the reason of a line', () => {
    expect(
      words('855', 'BAK*00*AC*PO-1*20261120\nPO1*1*8*EA***IN*A\nACK*IS*6*EA****IN*B\nPO1*2*6*EA***IN*C\nACK*R5*6*EA'),
    ).toEqual([
      'Order PO-1 is accepted with changes',
      'Line 1: 6 of 8 each of B in place of A',
      'Line 2: 6 each of C rejected, reason R5',
    ])
    expect(
      words(
        'ORDRSP',
        'BGM+231+A-1+4\nRFF+ON:PO-1\nLIN+1+3+B:IN\nPIA+4+A:IN\nQTY+21:8:PCE\nQTY+113:6:PCE\nQVR+-2:21++AV\nUNS+S',
      ),
    ).toEqual(['Order PO-1 is accepted with changes', 'Line 1: 6 of 8 pieces of B in place of A, reason AV'])
    const levels = 'HL*1**S\nHL*2*1*O\nPRF*PO-1\nHL*3*2*P\nMAN*GM*00094123450000000019\nHL*4*3*I'
    expect(
      words('856', `BSN*00*SH-1*20261127*1605\n${levels}\nLIN*1*IN*B\nSN1**6*EA\nSLN*1**S*6*EA****IN*A`).at(-1),
    ).toBe('6 each of B in place of A')
    const carton = 'CPS+1\nCPS+2+1\nPAC+1++CT\nGIN+BJ+094123450000000019'
    expect(
      words('DESADV', `BGM+351+SH-1+9\nRFF+ON:PO-1\n${carton}\nLIN+1++B:IN\nPIA+4+A:IN\nQTY+12:6:PCE`).at(-1),
    ).toBe('6 pieces of B in place of A')
  })

  it('describes acknowledgements, shipments, invoices and changes', () => {
    expect(
      words(
        '855',
        'BAK*00*AC*PO-1*20261120\nPO1*1*48*EA*4.25**IN*A\nACK*IQ*40*EA\nACK*IB*8*EA*068*20261203\nPO1*2*6*EA***IN*B\nACK*IR*6*EA',
      ),
    ).toEqual([
      'Order PO-1 is accepted with changes',
      'Line 1: 40 of 48 each of A at 4.25, 8 on backorder until 3 December 2026',
      'Line 2: 6 each of B rejected',
    ])
    expect(
      words(
        '856',
        'BSN*00*SH-1*20261127*1605\nHL*1**S\nHL*2*1*O\nPRF*PO-1\nHL*3*2*P\nMAN*GM*00094123450000000019\nHL*4*3*I\nLIN*1*IN*A\nSN1**24*EA',
      ),
    ).toEqual(['Shipment SH-1 of order PO-1, 1 carton', 'Carton with SSCC 094123450000000019', '24 each of A'])
    expect(
      words(
        'DESADV',
        'BGM+351+SH-1+9\nRFF+ON:PO-1\nCPS+1\nCPS+2+1+3\nPAC+1++PX\nGIN+BJ+094123450000000026\nCPS+3+2+2\nPAC+1++CT\nGIN+BJ+094123450000000019\nLIN+1++A:IN\nQTY+12:24:PCE',
      ),
    ).toEqual([
      'Shipment SH-1 of order PO-1, 1 carton and 1 pallet',
      'Pallet with SSCC 094123450000000026',
      'Carton with SSCC 094123450000000019',
      '24 pieces of A',
    ])
    expect(words('810', 'BIG*20261130*I-1**PO-1\nCUR*SE*NZD\nIT1*1*2*EA*4.25**IN*A\nTDS*978\nTXI*GS*1.28')).toEqual([
      'Invoice I-1 of 30 November 2026 for order PO-1',
      'Line 1: 2 each of A at 4.25, 8.50',
      'Total 9.78 New Zealand dollars, of it 1.28 tax',
    ])
    expect(words('860', 'BCH*04*SA*PO-1**2*20261120\nPOC*1*QD*40**EA*4.25**IN*A\nPOC*2*DI***EA***IN*B')).toEqual([
      'Change 2 of order PO-1',
      'Now: Line 1: 40 each of A at 4.25',
      'Taken off: Line 2: B',
    ])
  })

  it('lists only the problems of a message of an unknown type', () => {
    expect(words('830', 'BFR*00*1')).toEqual([])
  })
})
