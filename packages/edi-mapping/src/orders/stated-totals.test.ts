/** The totals that orders and order changes state, and the allowances and charges that they are compared with. */
import { describe, expect, it } from 'vitest'
import { messageDetailsOf } from '../message-details/message-details.ts'
import { readOrderChange } from '../order-changes/read-order-change.ts'
import { edifactGuide, x12Guide } from '../test-messages/arbitraries.ts'
import { messageOf } from '../test-messages/split-message.ts'
import { readPurchaseOrder } from './read-purchase-order.ts'
import { statedChargesOf } from './stated-charges.ts'

const x12Message = (text: string) => messageOf('850', `BEG*00*SA*P**20261120\n${text}`)
const x12 = (text: string) => readPurchaseOrder(x12Message(text), x12Guide, { currency: 'NZD', taxRatePercent: '15' })
const edifactMessage = (text: string) => messageOf('ORDERS', `BGM+220+P+9\nDTM+137:20261120:102\n${text}`)
const edifact = (text: string) =>
  readPurchaseOrder(edifactMessage(text), edifactGuide, { currency: 'NZD', taxRatePercent: '15', decimalMark: '.' })

const noted = ({ problems }: ReturnType<typeof x12>) => problems.map(({ message }) => message)
const totalsOf = ({ order }: ReturnType<typeof x12>) =>
  order?.statedTotals.map(({ code, amount, basis }) => [code, amount, basis])

describe('the stated totals of an 850', () => {
  const lines = 'PO1*1*10*EA*60**VN*A\nPO1*2*5*EA*60**VN*B'

  it.each([
    ['CTT*2\nAMT*TT*900', [['AMT TT', '900', 'unknown']]],
    ['CTT*2\nAMT*1*900', [['AMT 1', '900', 'unknown']]],
    ['CTT*2\nAMT*1*1\nAMT*TT*900', [['AMT TT', '900', 'unknown']]],
    ['AMT*TT*900', [['AMT TT', '900', 'unknown']]],
    ['TDS*90000', [['TDS', '900.00', 'taxed']]],
    ['CTT*2\nTDS*90000', [['TDS', '900.00', 'taxed']]],
    ['CTT*2', []],
  ])('reads %j below the lines as %j', (summary, totals) => {
    const reading = x12(`${lines}\n${summary}`)
    expect(totalsOf(reading)).toEqual(totals)
    expect(noted(reading)).toEqual([])
  })

  it('reads a total above the lines', () => {
    expect(totalsOf(x12(`AMT*TT*900\n${lines}\nCTT*2`))).toEqual([['AMT TT', '900', 'unknown']])
  })

  it('rejects a TDS with a decimal point', () => {
    const { order, problems } = x12(`${lines}\nCTT*2\nTDS*900.00`)
    expect(order).toBeNull()
    expect(problems.map(({ code, segmentTag, badValue }) => [code, segmentTag, badValue])).toEqual([
      ['order.total-invalid', 'TDS', '900.00'],
    ])
  })

  it('counts allowances and charges by amount, percentage and rate', () => {
    const text = `SAC*C*D240***2500*******06
      PO1*1*48*EA*6.00*PE*VN*A
      SAC*A*C310******0.25*EA*48**02
      PO1*2*10*EA*20.00*PE*VN*B
      SAC*A*C310***1500*Z*10*****02
      CTT*2`
    expect(noted(x12(`${text}\nAMT*TT*486.00`))).toEqual([])
    expect(noted(x12(`${text}\nAMT*TT*491.80`))).toEqual([
      'The message states 491.80, the lines come to 488.00 without tax and charges (difference 3.80). Check prices and charges with the partner; invoices wait until a person accepts the difference.',
    ])
  })

  it('notes a total at its segment where it differs by more than one minor unit for each line', () => {
    expect(noted(x12(`${lines}\nCTT*2\nAMT*TT*900.02`))).toEqual([])
    const { problems } = x12(`${lines}\nCTT*2\nAMT*TT*905.80`)
    expect(problems).toMatchObject([
      {
        severity: 'note',
        segmentTag: 'AMT',
        message:
          'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80). Check prices and charges with the partner; invoices wait until a person accepts the difference.',
      },
    ])
  })
})

describe('the stated totals of an ORDERS', () => {
  const line = 'LIN+1\nPIA+1+A:SA\nQTY+21:10\nPRI+AAA:60'

  it('gives each MOA the basis of its qualifier', () => {
    const summary = ['79', '125', '86', '128', '77', '39', '9'].map((code) => `MOA+${code}:600`).join('\n')
    expect(totalsOf(edifact(`${line}\nUNS+S\n${summary}`))).toEqual([
      ['MOA 9', '600', 'taxed'],
      ['MOA 39', '600', 'taxed'],
      ['MOA 77', '600', 'taxed'],
      ['MOA 79', '600', 'lines'],
      ['MOA 86', '600', 'unknown'],
      ['MOA 125', '600', 'charged'],
      ['MOA 128', '600', 'unknown'],
    ])
  })

  it.each([
    ['MOA+79:600', []],
    ['MOA+79:690', ['600.00 without tax and charges (difference 90.00)']],
    ['MOA+128:600', []],
    ['MOA+128:690', []],
    ['MOA+39:690', []],
    ['MOA+39:600', ['690.00 with tax, without charges (difference 90.00)']],
    ['MOA+39:700', ['690.00 with tax, without charges (difference 10.00)']],
  ])('compares %s on its own basis', (moa, differences) => {
    const taxed = `${line}\nTAX+7+VAT+++:::15`
    const texts = noted(edifact(`${taxed}\nUNS+S\n${moa}`))
    expect(texts.map((text) => /the lines come to (.*?\))/.exec(text)?.[1])).toEqual(differences)
  })

  it('accepts a total without tax where the message states no tax', () => {
    expect(noted(edifact(`${line}\nUNS+S\nMOA+39:600`))).toEqual([])
  })

  it('counts allowances and charges of header, line and summary', () => {
    const text = `ALC+C++++FC\nMOA+23:25\n${line}\nALC+A\nPCD+3:10\nUNS+S\nMOA+125:570\nALC+C\nMOA+8:5`
    expect(noted(edifact(text))).toEqual([])
  })
})

describe('statedChargesOf', () => {
  it.each([
    ['SAC*A*C310***1250', 'amount', '-12.5'],
    ['SAC*A*C310***12.50', 'amount', '-12.5'],
    ['SAC*C*D240***2500*******06', 'amount', '25'],
    ['SAC*A*C310***-1250', 'amount', '12.5'],
    ['SAC*A*C310****3*10', 'percent', '-10'],
    ['SAC*A*C310******0.25*EA*48', 'amount', '-12'],
    ['SAC*C*C310******0.25*EA', 'rate', '0.25'],
  ])('reads %s', (sac, kind, value) => {
    const message = x12Message(`${sac}\nPO1*1*10*EA*60**VN*A`)
    const { order } = readPurchaseOrder(message, x12Guide)
    const details = order ? messageDetailsOf(message, order, '.') : []
    expect(statedChargesOf(details)).toEqual([{ lineNumber: null, kind, value }])
  })

  it.each(['SAC*A*C310***1250*******01', 'SAC*A*C310', 'SAC*N*C310***1250', 'REF*DP*07'])(
    'skips %s, which is no part of what is invoiced',
    (segment) => {
      const message = x12Message(`${segment}\nPO1*1*10*EA*60**VN*A`)
      const { order } = readPurchaseOrder(message, x12Guide)
      expect(statedChargesOf(order ? messageDetailsOf(message, order, '.') : [])).toEqual([])
    },
  )

  it('reads the ALC groups of header, line and summary with either decimal mark', () => {
    const message = edifactMessage(
      'ALC+C++++FC\nMOA+23:25,50\nLIN+1\nPIA+1+A:SA\nQTY+21:10\nPRI+AAA:60\nALC+A\nPCD+3:10.5\nUNS+S\nMOA+79:600\nALC+C\nMOA+8:5',
    )
    const { order } = readPurchaseOrder(message, edifactGuide)
    expect(statedChargesOf(order ? messageDetailsOf(message, order, '.') : [])).toEqual([
      { lineNumber: null, kind: 'amount', value: '25.5' },
      { lineNumber: '1', kind: 'percent', value: '-10.5' },
      { lineNumber: null, kind: 'amount', value: '5' },
    ])
  })
})

describe('the stated totals of an order change', () => {
  it.each([
    ['860', 'BCH*04*SA*P**2*20261120\nPOC*1*QI*12*2*EA*60**VN*A\nCTT*1\nAMT*TT*720', x12Guide, 'AMT TT'],
    ['ORDCHG', 'BGM+230+C-1+4\nRFF+ON:P\nLIN+1+3\nPIA+1+A:SA\nQTY+21:12\nUNS+S\nMOA+86:720', edifactGuide, 'MOA 86'],
  ] as const)('reads the totals of an %s', (type, text, guide, code) => {
    const { document } = readOrderChange(messageOf(type, text), guide)
    expect(document?.statedTotals).toEqual([{ code, amount: '720', basis: 'unknown' }])
  })

  it('leaves the field out where the change states none', () => {
    const { document } = readOrderChange(messageOf('860', 'BCH*04*SA*P**2*20261120\nPOC*1*QI*12*2*EA**VN*A'), x12Guide)
    expect(document).not.toHaveProperty('statedTotals')
  })
})
