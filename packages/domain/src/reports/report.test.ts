import { describe, expect, it } from 'vitest'
import { vendorConfig } from '../kernel/vendor.ts'
import { newPartnerSettings } from '../partners/partner-settings.ts'
import { mayReportOrder, offersReport, reportTypes } from './report.ts'

const partner = newPartnerSettings({ partnerID: 1, partnerCode: 'P', name: 'P', hasExternalSystem: true })
const warehousing = vendorConfig('warehousing')
const order = (...salesOrders: readonly string[]) => ({
  name: 'PO-1',
  storeOrders: salesOrders.map((salesOrderStatus) => ({ status: 'Waiting', salesOrderStatus })),
})

describe('the report of an order', () => {
  it('waits for every sales order where the installation requires one', () => {
    expect(mayReportOrder(order('Sales Order Sent', 'Not Ordered'), { vendor: warehousing, partner })).toMatchObject({
      ok: false,
      refusal: { code: 'reportNeedsSalesOrder', message: expect.stringContaining('PO-1') },
    })
    expect(mayReportOrder(order('Sales Order Received'), { vendor: warehousing, partner }).ok).toBe(false)
    expect(mayReportOrder(order('Sales Order Sent'), { vendor: warehousing, partner }).ok).toBe(true)
  })

  it('does not wait for what will never be: a deleted store order, a partner without sales orders', () => {
    const deleted = { name: 'PO-1', storeOrders: [{ status: 'Deleted', salesOrderStatus: 'Not Ordered' }] }
    expect(mayReportOrder(deleted, { vendor: warehousing, partner }).ok).toBe(true)
    const none = { ...partner, hasExternalSystem: false }
    expect(mayReportOrder(order('Not Ordered'), { vendor: warehousing, partner: none }).ok).toBe(true)
  })

  it('needs none where the installation does not require it', () => {
    expect(mayReportOrder(order('Not Ordered'), { vendor: vendorConfig('generic'), partner }).ok).toBe(true)
  })
})

describe('the reports of an installation', () => {
  it.each([
    ['showOrderReportButton', ['Order', 'StoreOrder']],
    ['showShipmentReportButton', ['Shipment', 'BillOfLading']],
    ['showInvoiceReportButton', ['Invoice']],
  ] as const)('are switched off by %s alone', (setting, off) => {
    const vendor = vendorConfig('generic', { reports: { [setting]: false } })
    expect(reportTypes.filter((type) => !offersReport(type, vendor))).toEqual(off)
  })
})
