import { keptMetadataNames, lineMetadataFields } from '@quayside/domain'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../http/app.fixture.ts'
import { everyLinePermission, lineKit } from './lines.fixture.ts'

const kit = openTestApp()

const without = (...missing: string[]) => everyLinePermission.filter((key) => !missing.includes(key))
const limited = Object.entries(lineMetadataFields).filter(([, field]) => field.maxLength !== null)

describe('further fields of a line', () => {
  it('are the specification’s, with its limits', () => {
    const limits = Object.fromEntries(limited.map(([name, field]) => [name, field.maxLength]))
    expect(limits).toEqual({
      ediWarnings: 500,
      orderLineUnitISOCode: 50,
      orderLineUnit: 50,
      partNumber: 50,
      productColor: 50,
      productSize: 50,
      productStyle: 50,
      returnMethod: 50,
      supplierItemNumber: 50,
      vendorPartNumber: 50,
      ref1: 256,
      ref2: 256,
      ref3: 256,
      ref4: 256,
      ref5: 256,
      systemOrderLineItemID: 500,
    })
    const unlimited = Object.keys(lineMetadataFields).filter((name) => !(name in limits))
    expect(unlimited.sort()).toEqual(
      (
        'expiryDate giftWrap lineDiscount linePackSize lineProductRetailPrice lineTax lineTotal lineVolume lineWeight ' +
        'orderLineNumber promotionStartDate quantityAccepted quantityAcknowledged quantityInvoiced quantityNotDelivered quantityShipped'
      )
        .split(' ')
        .sort(),
    )
  })

  it.each(['batch', 'orderLineNumber', 'orderLineUnit'])(
    'take no %s that the partner’s documents cannot carry',
    async (field) => {
      const lines = await lineKit(kit)
      const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], [field]: 'LOT😀1' }])
      expect(reply).toMatchObject({ status: 400, body: { code: 'textNotCarried' } })
      expect(reply.body.message).toContain('cannot carry 😀')
    },
  )

  it('are kept and answered, every one of them', async () => {
    const lines = await lineKit(kit)
    const values = Object.fromEntries(
      keptMetadataNames.map((name) => {
        const { kind, maxLength } = lineMetadataFields[name]
        if (kind === 'number') return [name, 1.25]
        return [name, kind === 'day' ? '2027-02-03' : 'x'.repeat(maxLength ?? 2000)]
      }),
    )
    const own = { ediWarnings: 'w'.repeat(500), orderLineUnit: 'CA', linePackSize: 5, lineProductRetailPrice: 9.99 }
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], ...values, ...own }])
    expect(reply.status).toBe(200)
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({ ...values, ...own })
    const cleared = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], ref1: null, expiryDate: '' }])
    expect(cleared.body.storeOrderProducts[0]).toMatchObject({ ref1: null, expiryDate: null, ref2: values.ref2 })
  })

  it('takes an expiry date from 1800 on', async () => {
    const lines = await lineKit(kit)
    const storeOrderProductID = lines.order.lineIDs[0]
    const saved = await lines.save([{ storeOrderProductID, expiryDate: '1800-01-01' }])
    expect(saved.body.storeOrderProducts[0]).toMatchObject({ expiryDate: '1800-01-01' })
    const refused = await lines.save([{ storeOrderProductID, expiryDate: '1799-12-31' }])
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('from 1800-01-01')])
  })

  it.each(limited.map(([name, field]) => [name, field.maxLength ?? 0, field.label] as const))(
    '%s of more than %i characters is refused, naming field and limit',
    async (name, limit, label) => {
      const lines = await lineKit(kit)
      const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], [name]: 'x'.repeat(limit + 1) }])
      expect(reply.status).toBe(400)
      expect(reply.body.message).toContain(`${label} has more than ${limit} characters.`)
      expect(reply.body.message).toContain(name)
    },
  )

  it('are empty for people who may not see them, and stay when such a person saves the row', async () => {
    const lines = await lineKit(kit)
    const lineID = lines.order.lineIDs[0]
    await lines.save([{ storeOrderProductID: lineID, partNumber: 'P-1', batch: 'B-1' }])
    const held = without(
      'StoreOrderProduct-ViewMetadata',
      'StoreOrderProduct-EditMetadata',
      'StoreOrderProduct-ViewBatchNumber',
    )
    const token = await kit.tokenFor(held, [lines.partnerID])
    const params = { id: lines.order.orderID, sid: lines.order.storeOrderID }
    const seen = (await lines.call('getStoreOrder', { token, params })).body.storeOrderProducts
    expect(seen[0]).toMatchObject({ partNumber: null, batch: null })
    const order = (await lines.call('getOrder', { token, params })).body.storeOrderProducts
    expect(order[0]).toMatchObject({ partNumber: null, batch: null })
    const saved = await lines.save([{ ...seen[0], comments: 'seen' }], { token })
    expect(saved.status).toBe(200)
    expect((await lines.read()).body.storeOrderProducts[0]).toMatchObject({
      partNumber: 'P-1',
      batch: 'B-1',
      comments: 'seen',
    })
  })

  it('a stated tax or total becomes the tax rate of the line', async () => {
    const lines = await lineKit(kit)
    const lineID = lines.order.lineIDs[0]
    await lines.save([{ storeOrderProductID: lineID, comments: 'amounts are counted' }])
    const taxed = await lines.save([{ storeOrderProductID: lineID, lineTax: 4 }])
    expect(taxed.body.storeOrderProducts[0]).toMatchObject({ lineTax: 4, lineTotal: 44, taxRatePercent: 10 })
    const total = await lines.save([{ storeOrderProductID: lineID, lineTotal: 46 }])
    expect(total.body).toMatchObject({ taxTotal: 6, total: 46 })
    const halved = await lines.save([{ storeOrderProductID: lineID, quantityAcknowledged: 5 }])
    expect(halved.body.storeOrderProducts[0]).toMatchObject({ lineSubTotal: 20, lineTax: 3, lineTotal: 23 })
    expect(await lines.save([{ storeOrderProductID: lineID, lineTotal: 1 }])).toMatchObject({ status: 400 })
  })

  it.each([
    ['linePackSize', 0],
    ['linePackSize', 1.5],
    ['linePackSize', -6],
    ['lineWeight', -0.5],
    ['lineVolume', -1],
    ['lineDiscount', -2],
  ])('refuses what no line can have, by the name of the field: %s %s', async (field, value) => {
    const lines = await lineKit(kit)
    const reply = await lines.save([{ storeOrderProductID: lines.order.lineIDs[0], [field]: value }])
    expect(reply.status).toBe(400)
    const { [field]: named } = lineMetadataFields as Record<string, { readonly label: string }>
    expect(reply.body.message).toContain(`${named?.label} of line`)
  })

  it('sums that come back with an edited row do not count as stated', async () => {
    const lines = await lineKit(kit)
    const [row] = (await lines.read()).body.storeOrderProducts
    const reply = await lines.save([{ ...row, quantityAcknowledged: 5, lineTotal: 999, lineTax: 1 }])
    expect(reply.body.storeOrderProducts[0]).toMatchObject({ lineSubTotal: 20, lineTax: 3 })
  })

  it('stated shipped and invoiced quantities count at least', async () => {
    const lines = await lineKit(kit)
    const reply = await lines.save([
      { storeOrderProductID: lines.order.lineIDs[0], quantityShipped: 4, quantityInvoiced: 3 },
    ])
    expect(reply.body.storeOrderProducts[0]).toMatchObject({ quantityShipped: 4, quantityInvoiced: 3 })
  })
})
