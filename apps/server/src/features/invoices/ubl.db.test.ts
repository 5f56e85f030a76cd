// Invoices and credits as UBL: downloaded from the invoice, sent where the partner wants them so, refused in words where something is missing.
import {
  createCredit,
  createStoreOrderInvoice,
  getExchange,
  getInvoice,
  getOrder,
  listSegments,
  sendInvoice,
  updateInvoice,
  updatePartner,
} from '@quayside/contract'
import { invoiceStatus } from '@quayside/domain'
import { testDatabase } from '@quayside/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPartner, type TestServices, testServices } from '../../services.fixture.ts'
import { exchangeCalls } from '../exchange/exchange-calls.ts'
import { readOrderCalls } from '../orders/read-orders.ts'
import { updatePartnerCall } from '../partners/update-partner.ts'
import { shipmentSteps } from '../shipments/shipment.fixture.ts'
import { allowed, caller, insertTestOrder, refusalOf } from '../store-orders/store-order.fixture.ts'
import { downloadUblCall } from './download-ubl.ts'
import { invoiceCalls } from './invoice-calls.ts'

const database = testDatabase()
let kit: TestServices
const { ship } = shipmentSteps(() => kit)
const call = caller(() => kit, [...invoiceCalls, ...exchangeCalls, ...readOrderCalls, updatePartnerCall])

beforeAll(async () => {
  kit = await testServices(database.connectionString)
})
afterAll(() => kit.close())

const settings = {
  ublSupplierAddress: '0088:9429033821733',
  ublSupplierName: 'Quayside Homewares Ltd',
  ublSupplierTaxNumber: '123-456-789',
  ublSupplierCountry: 'NZ',
  ublCustomerAddress: '0151:51824753556',
  ublCustomerName: 'Tari o Te Rīnena',
  ublCustomerCountry: 'AU',
  ublPaymentTerms: '20th of the month after the invoice',
}

/** One at a time, as its call takes them. */
async function enter(partnerID: number, fields: Record<string, unknown>) {
  for (const [field, value] of Object.entries(fields))
    allowed(await call(updatePartner, { params: { id: partnerID }, body: { [field]: value } }))
}

let orders = 0
async function invoiced(partnerID: number) {
  const order = await insertTestOrder(kit, partnerID, {
    orderNumber: `UBL-PO-${++orders}`,
    lines: [{ sku: 'KW1', quantity: '6', price: '4.15' }],
  })
  await ship(order, 6)
  const { invoiceID } = allowed(
    await call(createStoreOrderInvoice, { params: { id: order.orderID, sid: order.storeOrderID } }),
  )
  const body = { invoiceNumber: `UBL/INV ${orders}`, shipmentCharge: 9.5 }
  allowed(await call(updateInvoice, { params: { id: invoiceID }, body }))
  return invoiceID
}
const read = async (id: number) => allowed(await call(getInvoice, { params: { id } }))
const send = async (id: number) => {
  allowed(await call(sendInvoice, { params: { id } }))
  await kit.runJobs()
}
const download = async (id: number) => {
  const answer = await downloadUblCall.file?.({ params: { id } } as never, kit.services)
  if (!answer) throw new Error('no answer')
  return answer
}
const xmlFiles = async (code: string) => (await kit.files(code, 'out')).filter((name) => name.endsWith('.xml'))

it('a partner that wants them so gets invoice and credit as UBL, each resend as a file of its own, and nobody waits for an answer', async () => {
  const partnerID = await insertPartner(kit.services, 'UBLNZ', 'X12')
  await enter(partnerID, { ...settings, ublInvoices: true })
  const id = await invoiced(partnerID)
  expect(await read(id)).toMatchObject({ offersUbl: true })
  await send(id)
  expect(await read(id)).toMatchObject({ status: invoiceStatus.invoiceSent, pending: false })
  await send(id)
  const names = await xmlFiles('UBLNZ')
  expect(names.sort()).toEqual([`UBL_invoice_UBL_INV 1_${id}-1.xml`, `UBL_invoice_UBL_INV 1_${id}-2.xml`])
  const text = await kit.fileText('UBLNZ', 'out', names[0] ?? '')
  expect(text).toContain('<cbc:ID>UBL/INV 1</cbc:ID>')
  expect(text).toContain('<cbc:EndpointID schemeID="0151">51824753556</cbc:EndpointID>')
  const { total } = await read(id)
  expect(text).toContain(`<cbc:PayableAmount currencyID="NZD">${total}</cbc:PayableAmount>`)
  // None of it left as 810 as well.
  expect((await kit.files('UBLNZ', 'out')).filter((name) => name.startsWith('810'))).toEqual([])
  const files = await kit.services.db
    .selectFrom('exchange_file')
    .select(['exchange_file_id', 'standard', 'message_types', 'control_number', 'answer_status', 'status', 'reference'])
    .where('partner_id', '=', partnerID)
    .where('message_types', '=', 'UBL invoice')
    .execute()
  const sent = { standard: null, message_types: 'UBL invoice', control_number: null, answer_status: null }
  expect(files).toMatchObject([
    { ...sent, status: 'Sent', reference: 'UBL/INV 1' },
    { ...sent, status: 'Sent', reference: 'UBL/INV 1' },
  ])
  // File and invoice lead to each other.
  const fileID = files[0]?.exchange_file_id ?? 0
  const { messages } = allowed(await call(getExchange, { params: { id: fileID } }))
  const { orderID } = await read(id)
  expect(messages).toMatchObject([
    { type: 'UBL invoice', invoiceID: id, orderID, status: 'Sent', reference: 'UBL/INV 1' },
  ])
  const told = await kit.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_type', '=', 'Invoice')
    .where('object_id', '=', id)
    .where('exchange_file_id', '=', fileID)
    .execute()
  expect(told).toEqual([{ action: 'Invoice: Delivered' }])
  const shown = await call(listSegments, { params: { id: files[0]?.exchange_file_id ?? 0 } })
  expect(allowed(shown)).toMatchObject({ segments: [], beginning: expect.stringContaining('Tari o Te Rīnena') })

  const { invoiceID: creditID } = allowed(await call(createCredit, { params: { id } }))
  allowed(await call(updateInvoice, { params: { id: creditID }, body: { invoiceNumber: 'CN-1' } }))
  await send(creditID)
  const credit = await kit.fileText('UBLNZ', 'out', `UBL_credit_note_CN-1_${creditID}-1.xml`)
  expect(credit).toContain('<CreditNote ')
  expect(credit).toContain('<cbc:ID>UBL/INV 1</cbc:ID>')
})

it('two invoices whose numbers differ in signs that no file name takes lie beside each other', async () => {
  const partnerID = await insertPartner(kit.services, 'UBLTWO', 'X12', {
    guide: { ubl: { ...settings, ublInvoices: true } },
  })
  for (const invoiceNumber of ['A/1', 'A:1']) {
    const id = await invoiced(partnerID)
    allowed(await call(updateInvoice, { params: { id }, body: { invoiceNumber } }))
    await send(id)
  }
  const names = await xmlFiles('UBLTWO')
  const texts = await Promise.all(names.map((name) => kit.fileText('UBLTWO', 'out', name)))
  expect(texts.map((text) => /<cbc:ID>(A.1)</.exec(text)?.[1]).sort()).toEqual(['A/1', 'A:1'])
})

it('an invoice is downloaded before it is sent, under a name that any disk takes', async () => {
  const partnerID = await insertPartner(kit.services, 'UBLDL', 'EDIFACT', {
    guide: { ubl: { ...settings, ublInvoices: false } },
  })
  const id = await invoiced(partnerID)
  const file = allowed(await download(id))
  expect(file).toMatchObject({ contentType: 'application/xml', fileName: `UBL_invoice_UBL_INV ${orders}.xml` })
  expect(file.content.toString()).toContain('urn:peppol:pint:billing-1@aunz-1')
  // The partner still gets INVOIC.
  await send(id)
  expect(await xmlFiles('UBLDL')).toEqual([])
})

it('what is missing is named: at the download, and at the invoice that could not be sent', async () => {
  const { ublCustomerAddress: _, ublPaymentTerms: __, ...some } = settings
  const partnerID = await insertPartner(kit.services, 'UBLNO', 'X12')
  await enter(partnerID, { ...some, ublInvoices: true })
  const id = await invoiced(partnerID)
  expect(await read(id)).toMatchObject({ offersUbl: false })
  expect(await download(id)).toMatchObject({
    refusal: {
      code: 'ublNotSet',
      message: 'Partner UBLNO cannot be invoiced as UBL yet: UBL Customer Address, UBL Payment Terms missing.',
    },
  })
  await send(id)
  const failed = await read(id)
  expect(failed).toMatchObject({ status: 'Error' })
  expect(failed.error).toContain('UBL Customer Address, UBL Payment Terms missing')
  // Entered, it goes.
  await enter(partnerID, settings)
  await send(id)
  expect(await xmlFiles('UBLNO')).toHaveLength(1)
})

it.each([
  ['ublSupplierAddress', '0088:9429033821734'],
  ['ublSupplierAddress', '9429033821733'],
  ['ublCustomerAddress', '9999:1'],
  ['ublCustomerCountry', 'New Zealand'],
])('%s %s is refused', async (field, value) => {
  const partnerID = await insertPartner(kit.services, `UBL${++orders}`, 'X12')
  expect(refusalOf(await call(updatePartner, { params: { id: partnerID }, body: { [field]: value } }))).toBe(
    'partnerSettingInvalid',
  )
})

it('its order completes where the partner’s rule waits for the confirmation that no UBL invoice gets', async () => {
  const partnerID = await insertPartner(kit.services, 'UBLDONE', 'X12', {
    guide: { ubl: { ...settings, ublInvoices: true } },
    use_completed_status: true,
    auto_complete_match_status: 'Invoice Control Received',
  })
  const id = await invoiced(partnerID)
  const { orderID } = await read(id)
  const order = async () => allowed(await call(getOrder, { params: { id: orderID ?? 0 } }))
  expect(await order()).toMatchObject({ completed: false })
  await send(id)
  expect(await order()).toMatchObject({ completed: true, status: 'Completed' })
})
