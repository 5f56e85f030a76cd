/** Retailers' files with unusual content, and the documents that answer their orders. */
import { readFileSync } from 'node:fs'
import {
  createStoreOrderInvoice,
  getInvoice,
  getOrder,
  markStoreOrder,
  type OrderDetails,
  revalidateOrder,
  sendInvoice,
  updateInvoice,
} from '@quayside/contract'
import type { Standard } from '@quayside/edi'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll } from 'vitest'
import { invoiceCalls } from '../../features/invoices/invoice-calls.ts'
import { orderChangeDesk } from '../../features/order-changes/order-change.fixture.ts'
import { markStatusCalls } from '../../features/orders/mark-status.ts'
import { readOrderCalls } from '../../features/orders/read-orders.ts'
import { revalidateCall } from '../../features/orders/revalidate/revalidate-order.ts'
import { unitContentCalls } from '../../features/orders/unit-contents/unit-contents.ts'
import { allowed, caller } from '../../features/store-orders/store-order.fixture.ts'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'

/** Two partners, one of each standard, that can be invoiced at once. */
export function openCaseFiles() {
  const database = testDatabase()
  const kit = {} as TestServices
  const partners: Record<Standard, { readonly code: string; id: number }> = {
    X12: { code: 'SANDX12', id: 0 },
    EDIFACT: { code: 'SANDEDI', id: 0 },
  }
  beforeAll(async () => {
    Object.assign(kit, await testServices(database.connectionString))
    for (const standard of ['X12', 'EDIFACT'] as const)
      partners[standard].id = await insertPartner(kit.services, partners[standard].code, standard, {
        shipments_enabled: false,
        tax_rate_percent: '0',
      })
  })
  afterAll(() => kit.close())
  const desk = orderChangeDesk(() => kit)
  const call = caller(
    () => kit,
    [...readOrderCalls, ...markStatusCalls, ...invoiceCalls, ...unitContentCalls, revalidateCall],
  )
  const segmentsOf = async (standard: Standard, type: string, tags: RegExp) => {
    await kit.runJobs()
    const text = await desk.newestOut(partners[standard].id, type)
    return text.split(/[~'\r\n]+/).filter((segment) => tags.test(segment))
  }
  const order = async (orderNumber: string): Promise<OrderDetails> => {
    const { order_id } = await desk.orderOf(orderNumber)
    return allowed(await call(getOrder, { params: { id: order_id } }))
  }
  const first = async (orderNumber: string) => {
    const { order_id, store_order_id } = await desk.storeOrder(orderNumber)
    return { id: order_id, sid: store_order_id }
  }
  return {
    kit,
    partners,
    call,
    desk,
    order,
    first,
    /** Processes a file of this folder. */
    receive: (name: string, standard: Standard) =>
      kit.receive(partners[standard].id, partners[standard].code, name, readFileSync(new URL(name, import.meta.url))),
    revalidate: async (orderNumber: string) => {
      const { order_id } = await desk.orderOf(orderNumber)
      return allowed(await call(revalidateOrder, { params: { id: order_id } }))
    },
    /** Acknowledges the first store order as ordered. @returns the segments of these tags */
    acknowledge: async (orderNumber: string, standard: Standard, tags: RegExp) => {
      allowed(await call(markStoreOrder, { params: { ...(await first(orderNumber)), status: 'ack' } }))
      return segmentsOf(standard, standard === 'X12' ? '855' : 'ORDRSP', tags)
    },
    /** Runs the jobs. @returns the segments of these tags of the newest invoice */
    sentInvoice: (standard: Standard, tags: RegExp) =>
      segmentsOf(standard, standard === 'X12' ? '810' : 'INVOIC', tags),
    /** Invoices the first store order. @returns the invoice and the segments of these tags */
    invoice: async (orderNumber: string, standard: Standard, tags: RegExp) => {
      const { invoiceID } = allowed(await call(createStoreOrderInvoice, { params: await first(orderNumber) }))
      allowed(await call(updateInvoice, { params: { id: invoiceID }, body: { invoiceNumber: `INV-${orderNumber}` } }))
      const invoice = allowed(await call(getInvoice, { params: { id: invoiceID } }))
      allowed(await call(sendInvoice, { params: { id: invoiceID } }))
      return { invoice, segments: await segmentsOf(standard, standard === 'X12' ? '810' : 'INVOIC', tags) }
    },
  }
}
