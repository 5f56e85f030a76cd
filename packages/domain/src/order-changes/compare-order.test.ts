import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { silentShipTo } from '../stores/stated-ship-to.fixture.ts'
import type { PriceBasis } from '../units/price-basis.ts'
import { compareWithOrder } from './compare-order.ts'
import { differenceInWords } from './difference.ts'
import type { LineRequest, OrderedLine, OrderToChange, RequestedChange, RequestedLine } from './requested-change.ts'

const line = (id: number, given: Partial<OrderedLine> = {}): OrderedLine => ({
  storeOrderProductID: id,
  lineNumber: String(id),
  codes: { buyerCode: `B${id}`, supplierCode: null, gtin: null },
  description: null,
  unit: 'EA',
  quantity: '24',
  price: '4.25',
  ...given,
})

const order = (...storeOrders: OrderToChange['storeOrders']): OrderToChange => ({
  orderNumber: 'PO-1',
  deliverAfter: '2026-12-01',
  deliverBefore: '2026-12-05',
  comments: null,
  storeOrders,
})

const plain = (...lines: OrderedLine[]) => order({ storeOrderID: 1, storeOrderNumber: 'PO-1', storeCode: '12', lines })

const wanted = (lineNumber: string, given: Partial<RequestedLine> = {}): RequestedLine => ({
  lineNumber,
  codes: { buyerCode: `B${lineNumber}`, supplierCode: null, gtin: null },
  description: null,
  quantity: null,
  unit: 'EA',
  price: null,
  storeQuantities: [],
  ...given,
})

const change = (
  lines: readonly (readonly [LineRequest, RequestedLine])[],
  given: Partial<RequestedChange> = {},
): RequestedChange => ({
  purpose: 'change',
  orderNumber: 'PO-1',
  changeNumber: '1',
  deliverAfter: null,
  deliverBefore: null,
  comments: null,
  parties: [],
  lines: lines.map(([kind, one]) => ({ change: kind, line: one })),
  ...given,
})

const inWords = (subject: OrderToChange, asked: RequestedChange) => {
  const { header, storeOrders } = compareWithOrder(subject, asked)
  return storeOrders.map((one) => [differenceInWords(header, one), ...one.doubts].join(' | '))
}

describe('a line of a change without a number', () => {
  const article = (id: number) => line(id).codes
  const detail = (lineNumber: string) => ({ lineNumber, label: 'Charge', text: '1.00', segments: [] })

  it('takes its details to the line that is meant', () => {
    const asked = change([['change', wanted('1', { hasNumber: false, codes: article(2), quantity: '6' })]], {
      messageDetails: [detail('1')],
    })
    const { header, storeOrders } = compareWithOrder({ ...plain(line(1), line(2)), details: [] }, asked)
    expect(header.map((one) => one.detail?.lineNumber)).toEqual(['2'])
    expect(storeOrders[0]?.lines).toMatchObject([{ storeOrderProductID: 2, quantity: { after: '6' } }])
  })

  it('leaves its details out with a line that is not clear, and keeps those of an added line', () => {
    const twice = [line(1), line(2, { codes: article(1) })]
    const asked = change(
      [
        ['change', wanted('1', { hasNumber: false, quantity: '6' })],
        ['add', wanted('2', { hasNumber: false, codes: article(9), quantity: '5' })],
      ],
      { messageDetails: [detail('1'), detail('2')] },
    )
    const { header, storeOrders } = compareWithOrder({ ...plain(...twice), details: [] }, asked)
    expect(header.map((one) => one.detail?.lineNumber)).toEqual(['3'])
    expect(storeOrders[0]?.doubtfulLines).toMatchObject([{ change: 'change', lineNumber: null, quantity: '6' }])
    expect(storeOrders[0]?.lines).toMatchObject([{ kind: 'added', lineNumber: '3' }])
  })
})

describe('a change in another currency', () => {
  const priced = { ...plain(line(1)), currency: 'USD' }

  it('keeps the price of the order, and doubts the line', () => {
    const asked = change([['change', wanted('1', { price: '5', quantity: '30' })]], { currency: 'CAD' })
    const [found] = compareWithOrder(priced, asked).storeOrders
    expect(found?.lines).toMatchObject([{ price: { before: '4.25', after: '4.25' }, quantity: { after: '30' } }])
    expect(found?.doubts).toEqual([expect.stringContaining('The change is in CAD, but order PO-1 is in USD')])
  })

  it('applies no price that is stated for another unit', () => {
    const priceBasis = { price: '5', quantity: '1', unit: 'EA', code: 'PE', ratio: ['1', '1'] as const }
    const asked = change([['change', wanted('1', { quantity: '30', price: null, priceBasis })]], { currency: 'CAD' })
    const [found] = compareWithOrder(priced, asked).storeOrders
    expect(found?.lines).toMatchObject([{ price: { before: '4.25', after: '4.25' }, quantity: { after: '30' } }])
  })

  it('adds no line, and sees the currency of a single line', () => {
    const lines = change([['add', wanted('9', { price: '5', quantity: '3' })]]).lines
    const asked = { ...change([]), lines: lines.map((one) => ({ ...one, currency: 'CAD' })) }
    const [found] = compareWithOrder(priced, asked).storeOrders
    expect(found).toMatchObject({ lines: [], doubtfulLines: [{ change: 'add', lineNumber: '9' }] })
  })
})

describe('an order change beside its order', () => {
  it.each<[string, OrderToChange, RequestedChange, string[]]>([
    ['less of a line', plain(line(1)), change([['change', wanted('1', { quantity: '18' })]]), ['line 1 Qty 24 → 18']],
    ['another price', plain(line(1)), change([['change', wanted('1', { price: '4' })]]), ['line 1 Price 4.25 → 4']],
    [
      'both',
      plain(line(1)),
      change([['change', wanted('1', { quantity: '30', price: '4' })]]),
      ['line 1 Qty 24 → 30, Price 4.25 → 4'],
    ],
    ['the same as before', plain(line(1)), change([['change', wanted('1', { quantity: '24.0', price: '4.250' })]]), []],
    ['a line taken off', plain(line(1), line(2)), change([['delete', wanted('2')]]), ['line 2 taken off (24)']],
    [
      'a quantity of nothing',
      plain(line(1)),
      change([['change', wanted('1', { quantity: '0' })]]),
      ['line 1 taken off (24)'],
    ],
    ['a line off that is off', plain(line(1, { quantity: '0' })), change([['delete', wanted('1')]]), []],
    ['a line off that never was', plain(line(1)), change([['delete', wanted('9')]]), []],
    ['a new line', plain(line(1)), change([['add', wanted('9', { quantity: '6' })]]), ['line 9 added: 6 of B9']],
    [
      'a line back on',
      plain(line(1, { quantity: '0' })),
      change([['add', wanted('1', { quantity: '6' })]]),
      ['line 1 added: 6 of B1'],
    ],
    [
      'the same article once more under its own number',
      plain(line(1)),
      change([['add', wanted('2', { quantity: '6', codes: line(1).codes })]]),
      ['line 2 added: 6 of B1'],
    ],
    [
      'a renumbered line',
      plain(line(1), line(2)),
      change([['change', wanted('020', { quantity: '6', codes: line(2).codes })]]),
      ['line 2 Qty 24 → 6'],
    ],
    [
      'a number with leading zeros and no article',
      plain(line(1)),
      change([['delete', wanted('001', { codes: { buyerCode: null, supplierCode: null, gtin: null } })]]),
      ['line 1 taken off (24)'],
    ],
    ['a line that stays', plain(line(1)), change([['none', wanted('1', { quantity: '99' })]]), []],
  ])('%s', (_, subject, asked, words) => {
    expect(inWords(subject, asked)).toEqual(words)
  })

  it.each<[string, 'more' | 'less', string, boolean]>([
    ['less, and more is asked for', 'less', '30', true],
    ['more, and less is asked for', 'more', '18', true],
    ['less, and it is', 'less', '18', false],
    ['more, and it is', 'more', '30', false],
    ['less, and it is so already', 'less', '24', false],
  ])('a line that is to be %s', (_, direction, quantity, doubtful) => {
    const asked = change([['change', wanted('1', { quantity })]])
    const lines = asked.lines.map((one) => ({ ...one, direction }))
    const { storeOrders } = compareWithOrder(plain(line(1)), { ...asked, lines })
    const text = `Line 1 says ${direction} than 24 and asks for ${quantity}.`
    const doubts = storeOrders.flatMap((one) => one.doubts)
    expect(doubts).toEqual(doubtful ? [expect.stringContaining(text)] : [])
  })

  it.each<[string, OrderToChange, RequestedChange, string]>([
    [
      'a line that is not there',
      plain(line(1)),
      change([['change', wanted('9', { quantity: '6' })]]),
      'Line 9 (B9) is not a line',
    ],
    [
      'an article that two lines have',
      plain(line(1, { codes: line(3).codes }), line(2, { codes: line(3).codes })),
      change([['change', wanted('9', { quantity: '6', codes: line(3).codes })]]),
      'could be several lines',
    ],
    [
      'another article under the number',
      plain(line(1)),
      change([['change', wanted('1', { quantity: '6', codes: line(3).codes })]]),
      'Line 1 of the change is B3, but line 1 of store order PO-1 is B1.',
    ],
    [
      'a new line under a number that is taken',
      plain(line(1)),
      change([['add', wanted('1', { quantity: '6', codes: line(3).codes })]]),
      'is B3, but',
    ],
    ['a new line without a quantity', plain(line(1)), change([['add', wanted('9')]]), 'is added without a quantity'],
    [
      'another destination',
      plain(line(1)),
      change([], { parties: [{ role: 'ship-to', code: '77' }] }),
      'to store 77 instead of 12',
    ],
  ])('leaves %s to a person', (_, subject, asked, doubt) => {
    const { storeOrders } = compareWithOrder(subject, asked)
    expect(storeOrders.map(({ lines }) => lines)).toEqual([[]])
    expect(storeOrders[0]?.doubts.join()).toMatch(doubt)
  })

  it('leaves another unit to a person, and tells both', () => {
    const asked = change([['change', wanted('1', { quantity: '4', unit: 'CA' })]])
    const [found] = compareWithOrder(plain(line(1)), asked).storeOrders
    expect(found?.lines).toMatchObject([{ unit: 'EA', unitAfter: 'CA', quantity: { before: '24', after: '4' } }])
    expect(found?.doubts.join()).toMatch('is in CA, but it was ordered in EA')
    expect(differenceInWords([], found ?? { cancelled: false, lines: [] })).toBe('line 1 Unit EA → CA, Qty 24 → 4')
  })

  describe('of another ship-to', () => {
    const place = { ...silentShipTo, code: '12', name: 'Karaka DC', country: 'NZ' }
    const karaka = { ...place, address1: '1 Wharf Rd', city: 'Karaka', postalCode: '2580' }
    const wiri = { ...place, address1: '9 Ash Rd', city: 'Wiri', postalCode: '2104' }
    const subject = order({
      storeOrderID: 1,
      storeOrderNumber: 'PO-1',
      storeCode: null,
      statedShipTo: karaka,
      lines: [],
    })
    const headerOf = (party: Partial<typeof karaka>, of = subject) =>
      compareWithOrder(of, change([], { parties: [{ role: 'ship-to', code: null, ...party }] })).header

    it('tells the new address of the same code', () => {
      expect(headerOf(wiri)).toEqual([
        {
          field: 'shipTo',
          before: 'Karaka DC (12), 1 Wharf Rd, Karaka 2580 NZ',
          after: 'Karaka DC (12), 9 Ash Rd, Wiri 2104 NZ',
          shipTo: { storeOrderID: 1, stated: { ...wiri, storeID: null }, doubt: null },
        },
      ])
    })

    it.each([
      ['its code alone', { code: '12' }],
      ['its code and name', { code: '12', name: 'KARAKA DC' }],
      ['the same address, spelled otherwise', { ...karaka, address1: '1 WHARF RD.', city: 'KARAKA' }],
    ])('tells nothing of %s', (_, party) => {
      expect(headerOf(party)).toEqual([])
    })

    it('tells nothing of the store that the order goes to already, where its message named the code alone', () => {
      const store = { ...karaka, storeID: 5, storeCode: '12' }
      const known = order({
        storeOrderID: 1,
        storeOrderNumber: 'PO-1',
        storeCode: '12',
        statedShipTo: { ...silentShipTo, code: '12', storeID: 5 },
        store,
        lines: [],
      })
      expect(headerOf(karaka, known)).toEqual([])
      expect(headerOf(wiri, known)).toHaveLength(1)
    })

    it('keeps code and store of an address that comes without a code', () => {
      const store = { ...karaka, storeID: 5, storeCode: 'NEW-12' }
      const known = { storeOrderID: 1, storeOrderNumber: 'PO-1', storeCode: 'NEW-12', store, lines: [] }
      const { code: _, codeQualifier: __, ...address } = wiri
      const [moved] = headerOf(address, order({ ...known, statedShipTo: { ...karaka, storeID: 5 } }))
      expect(moved?.shipTo).toMatchObject({ stated: { ...wiri, storeID: 5 }, doubt: null })
    })

    it('is for the store order of its code, and nobody’s where an order of several has none', () => {
      const split = order(
        { storeOrderID: 1, storeOrderNumber: 'PO-1-12', storeCode: '12', statedShipTo: karaka, lines: [] },
        { storeOrderID: 2, storeOrderNumber: 'PO-1-14', storeCode: '14', lines: [] },
      )
      expect(headerOf(wiri, split).map(({ shipTo }) => shipTo?.storeOrderID)).toEqual([1])
      expect(headerOf({ ...wiri, code: '9001' }, split)).toEqual([])
    })

    describe('of a distribution centre', () => {
      const centre = { stated: { ...karaka, code: '9001' }, store: null }
      const store = (code: string) => ({ ...silentShipTo, code })
      const split = order(
        { storeOrderID: 1, storeOrderNumber: 'PO-1-12', storeCode: '12', statedShipTo: store('12'), centre, lines: [] },
        { storeOrderID: 2, storeOrderNumber: 'PO-1-14', storeCode: '14', statedShipTo: store('14'), centre, lines: [] },
        { storeOrderID: 3, storeOrderNumber: 'PO-1-15', storeCode: '15', statedShipTo: store('15'), lines: [] },
      )
      const moved = (party: Partial<typeof karaka>, of = split) =>
        headerOf(party, of).map(({ shipTo }) => [shipTo?.storeOrderID, shipTo?.isCentre, shipTo?.doubt !== null])

      it('moves each store order behind it to its new address', () => {
        expect(moved({ ...wiri, code: '9001' })).toEqual([
          [1, true, false],
          [2, true, false],
        ])
      })

      it('leaves it to a person to take the goods to another distribution centre', () => {
        expect(moved({ ...wiri, code: '9002' })).toEqual([
          [1, true, true],
          [2, true, true],
        ])
      })

      it('moves nothing where the change repeats it, also for an order of one store', () => {
        expect(moved({ ...karaka, code: '9001' })).toEqual([])
        const [first] = split.storeOrders
        expect(moved({ ...karaka, code: '9001' }, order(...(first ? [first] : [])))).toEqual([])
      })
    })
  })

  it('tells dates and comments of the header', () => {
    const asked = change([], { deliverAfter: '2026-12-01', deliverBefore: '2026-12-09', comments: 'Rear dock' })
    expect(compareWithOrder({ ...plain(line(1)), comments: 'Call first' }, asked).header).toEqual([
      { field: 'deliverBefore', before: '2026-12-05', after: '2026-12-09' },
      { field: 'comments', before: 'Call first', after: 'Call first\nRear dock' },
    ])
  })

  it('cancels every store order, and a replacement takes off what it does not name', () => {
    const two = plain(line(1), line(2))
    expect(inWords(two, change([], { purpose: 'cancellation' }))).toEqual(['cancelled'])
    const replacement = change([['change', wanted('1', { quantity: '20' })]], { purpose: 'replacement' })
    expect(inWords(two, replacement)).toEqual(['line 1 Qty 24 → 20; line 2 taken off (24)'])
    const kept = change([['none', wanted('1')]], { purpose: 'replacement' })
    expect(inWords(two, kept)).toEqual(['line 2 taken off (24)'])
  })
})

describe('an order of several stores', () => {
  const split = order(
    { storeOrderID: 1, storeOrderNumber: 'PO-1-12', storeCode: '12', lines: [line(1, { quantity: '20' }), line(2)] },
    {
      storeOrderID: 2,
      storeOrderNumber: 'PO-1-14',
      storeCode: '14',
      lines: [line(3, { lineNumber: '1', codes: line(1).codes, quantity: '10' })],
    },
  )
  const share = (quantity: string | null, ...stores: (readonly [string, string])[]) =>
    wanted('1', { quantity, storeQuantities: stores.map(([storeCode, each]) => ({ storeCode, quantity: each })) })
  const quantities = (asked: RequestedChange) =>
    compareWithOrder(split, asked).storeOrders.map((one) => [
      one.storeOrderID,
      ...one.lines.map(({ quantity }) => quantity.after),
    ])

  it('takes a split that adds up to the line as complete', () => {
    expect(quantities(change([['change', share('25', ['12', '25'])]]))).toEqual([
      [1, '25'],
      [2, '0'],
    ])
    expect(quantities(change([['change', share('33', ['12', '20'], ['14', '13'])]]))).toEqual([[2, '13']])
  })

  it('takes a split that leaves the others as they are as a part', () => {
    expect(quantities(change([['change', share('35', ['12', '25'])]]))).toEqual([[1, '25']])
    expect(quantities(change([['change', share(null, ['14', '7'])]]))).toEqual([[2, '7']])
  })

  it('deletes in the stores that are named, or in all', () => {
    expect(quantities(change([['delete', share(null, ['14', '0'])]]))).toEqual([[2, '0']])
    expect(quantities(change([['delete', wanted('1')]]))).toEqual([
      [1, '0'],
      [2, '0'],
    ])
  })

  it('gives a price to every store, and a quantity without a split to none', () => {
    const price = compareWithOrder(split, change([['change', wanted('1', { price: '4', quantity: '30' })]]))
    expect(price.storeOrders.map(({ lines }) => lines[0]?.price.after)).toEqual(['4', '4'])
    const quantity = compareWithOrder(split, change([['change', wanted('1', { quantity: '31' })]]))
    expect(quantity.storeOrders.map(({ lines, doubts }) => [lines.length, doubts.length])).toEqual([
      [0, 1],
      [0, 1],
    ])
    const adrift = compareWithOrder(split, change([['change', share('99', ['12', '25'])]]))
    expect(adrift.storeOrders.every(({ lines, doubts }) => lines.length === 0 && doubts.length === 1)).toBe(true)
  })

  it('does not make a store order for a store that the order does not have', () => {
    const { storeOrders } = compareWithOrder(split, change([['change', share('30', ['12', '20'], ['77', '10'])]]))
    expect(storeOrders).toMatchObject([{ storeOrderID: 1, lines: [] }])
    expect(storeOrders[0]?.doubts[0]).toMatch('store 77, which order PO-1 does not have')
  })
})

describe('quantities are what a line is to have', () => {
  it('so that the same change once more changes nothing', () => {
    const requests = fc.array(
      fc.tuple(
        fc.constantFrom<LineRequest>('add', 'change', 'delete', 'none'),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 50 }),
      ),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(requests, (asked) => {
        const once = new Map(asked.map((one) => [one[1], one]))
        const document = change(
          [...once.values()].map(([kind, id, quantity]) => [kind, wanted(String(id), { quantity: String(quantity) })]),
        )
        const subject = plain(line(1), line(2))
        const [difference] = compareWithOrder(subject, document).storeOrders
        const changed = new Map(difference?.lines.map((one) => [one.lineNumber, one]))
        const after = [line(1), line(2)].map((one) => ({
          ...one,
          quantity: changed.get(one.lineNumber)?.quantity.after ?? one.quantity,
        }))
        const added = (difference?.lines ?? []).filter(({ storeOrderProductID }) => storeOrderProductID === null)
        const whole = [
          ...after,
          ...added.map((one, at) =>
            line(10 + at, { lineNumber: one.lineNumber, codes: one.codes, quantity: one.quantity.after }),
          ),
        ]
        expect(compareWithOrder(plain(...whole), document).storeOrders.flatMap(({ lines }) => lines)).toEqual([])
      }),
    )
  })
})

describe('a price in another unit than the line', () => {
  const perPiece = (price: string, ratio: PriceBasis['ratio']): PriceBasis => ({
    price,
    quantity: '1',
    unit: 'EA',
    code: 'PE',
    ratio,
  })
  const cases = plain(line(1, { unit: 'CA', price: '30', priceBasis: perPiece('2.50', ['12', '1']) }))
  const asked = (given: Partial<RequestedLine>) => change([['change', wanted('1', { unit: 'CA', ...given })]])
  const found = (subject: OrderToChange, given: Partial<RequestedLine>) => {
    const [only] = compareWithOrder(subject, asked(given)).storeOrders
    return { line: only?.lines[0], doubts: only?.doubts ?? [] }
  }

  it('uses the ratio of the ordered line where the change states none', () => {
    const { line: changed, doubts } = found(cases, { priceBasis: perPiece('2.60', null) })
    expect(changed).toMatchObject({ price: { before: '30', after: '31.2' }, priceBasis: { price: '2.60' } })
    expect(doubts).toEqual([])
  })

  it('takes the ratio that the change states first', () => {
    const { line: changed } = found(cases, { priceBasis: perPiece('2.60', ['10', '1']) })
    expect(changed).toMatchObject({ price: { after: '26' }, priceBasis: { ratio: ['10', '1'] } })
  })

  it('waits where neither says how it converts', () => {
    const { line: changed, doubts } = found(plain(line(1, { unit: 'CA', price: '30' })), {
      quantity: '6',
      priceBasis: perPiece('2.60', null),
    })
    expect(changed).toMatchObject({ price: { before: '30', after: '30' }, quantity: { after: '6' } })
    expect(doubts).toEqual([
      expect.stringContaining('Line 1 of the change has a price per piece, and its quantity is in cases.'),
    ])
  })

  it('waits where the change names no unit and the ordered price has another than the line', () => {
    expect(found(cases, { unit: null, price: '2.60' }).doubts).toHaveLength(1)
    expect(found(cases, { unit: null, quantity: '6' }).doubts).toEqual([])
    expect(found(plain(line(1)), { unit: null, price: '2.60' })).toMatchObject({
      line: { price: { after: '2.60' }, priceBasis: null },
      doubts: [],
    })
  })
})
