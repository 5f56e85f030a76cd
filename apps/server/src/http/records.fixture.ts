/** One record of each kind for a partner, written plainly: what stands in them does not matter, only whose they are. */
import { randomUUID } from 'node:crypto'
import type { Call, RecordKind } from '@quayside/contract'
import {
  acknowledgementStatus,
  externalStatus,
  invoiceStatus,
  orderChangeStatus,
  orderStatus,
  salesOrderStatus,
  shipmentStatus,
} from '@quayside/domain'
import {
  findPartnerLabel,
  insertOrder,
  insertOrderChange,
  insertPartnerLabel,
  insertReceivedFiles,
  keepLabelPrint,
  putOutcome,
  sha256,
  type Tx,
  updateLabelRow,
  writeAudit,
} from '@quayside/store'
import { plainHeader } from '../features/store-orders/store-order.fixture.ts'
import type { TestServices } from '../services.fixture.ts'

export interface Records {
  readonly partnerID: number
  readonly partnerCode: string
  readonly orderID: number
  readonly storeOrderID: number
  readonly storeOrderProductID: number
  readonly shipmentID: number
  readonly cartonID: number
  readonly otherCartonID: number
  readonly shipmentCartonProductID: number
  readonly invoiceID: number
  readonly exchangeFileID: number
  readonly auditLogID: number
  readonly orderChangeID: number
  readonly failedJobID: string
  readonly labelID: number
  readonly labelPrintID: number
}

const stages = {
  status: orderStatus.received,
  order_status: orderStatus.received,
  acknowledgment_status: acknowledgementStatus.notAcknowledged,
  sales_order_status: salesOrderStatus.notOrdered,
  external_status: externalStatus.notEntered,
  shipment_status: shipmentStatus.inProgress,
  invoice_status: invoiceStatus.created,
}
const amounts = { sub_total: '48', tax_total: '7.2', total: '55.2' }

/** A change of the order that waits for a person. */
async function insertOpenChange(
  tx: Tx,
  { partnerID, partnerCode }: { readonly partnerID: number; readonly partnerCode: string },
  { orderID, storeOrderID }: { readonly orderID: number; readonly storeOrderID: number },
): Promise<number> {
  const document = {
    purpose: 'change',
    orderNumber: `PO-${partnerCode}`,
    changeNumber: '1',
    deliverAfter: null,
    deliverBefore: '2027-01-15',
    comments: null,
    parties: [],
    lines: [],
  }
  const orderChangeID = await insertOrderChange(tx, {
    ...document,
    partnerID,
    orderID,
    changeDate: null,
    status: orderChangeStatus.error,
    message: null,
    document,
    documentSha256: sha256(Buffer.from(partnerCode)),
    exchangeFileID: null,
    exchangeMessageID: null,
    createdBy: `Partner ${partnerCode}`,
  })
  await putOutcome(tx, {
    orderChangeID,
    storeOrderID,
    status: orderChangeStatus.error,
    error: 'Shipment is Shipment Sent already.',
    cancelled: false,
    difference: [],
    decidedBy: null,
  })
  return orderChangeID
}

export async function insertRecords(
  { services }: TestServices,
  partnerID: number,
  partnerCode: string,
): Promise<Records> {
  return services.db.transaction().execute(async (tx) => {
    const [kept] = await insertReceivedFiles(tx, [
      {
        partnerID,
        receiptKey: null,
        fileName: `${partnerCode}.edi`,
        transport: 'http',
        content: Buffer.from(`content of ${partnerCode}`),
      },
    ])
    const exchangeFileID = kept?.exchangeFileID ?? 0
    const line = {
      product_id: null,
      order_line_number: '1',
      order_line_unit: 'EA',
      supplier_product_code: 'C1',
      sku: 'S1',
      gtin: null,
      description: `Towel of ${partnerCode}`,
      quantity: '12',
      quantity_acknowledged: '12',
      quantity_backordered: '0',
      backordered_date: null,
      line_product_price: '4',
      line_product_price_acknowledged: '4',
      line_product_retail_price: null,
      price_validation_product_price: null,
      line_pack_size: null,
      line_sub_total: '48',
      line_tax: '7.2',
      line_total: '55.2',
      tax_rate_percent: '15',
      comments: null,
      edi_warnings: null,
      error: null,
    }
    const { orderID, storeOrderIDs } = await insertOrder(tx, {
      ...stages,
      ...amounts,
      partner_id: partnerID,
      order_number: `PO-${partnerCode}`,
      ...plainHeader,
      source_exchange_file_id: exchangeFileID,
      storeOrders: [
        {
          ...stages,
          ...amounts,
          store_order_number: `PO-${partnerCode}`,
          store_order_reference: null,
          due_date: null,
          error_type: null,
          error: null,
          status_before_error: {},
          stage_times: {},
          store_id: null,
          bill_to_id: null,
          to_address_id: null,
          from_address_id: null,
          warehouse_id: null,
          lines: [line],
        },
      ],
    })
    const storeOrderID = storeOrderIDs[0] ?? 0
    const { store_order_product_id } = await tx
      .selectFrom('store_order_product')
      .select('store_order_product_id')
      .where('store_order_id', '=', storeOrderID)
      .executeTakeFirstOrThrow()
    const common = { order_id: orderID, store_order_id: storeOrderID, partner_id: partnerID }
    const { shipment_id } = await tx
      .insertInto('shipment')
      .values({ ...common, shipment_number: `SS-${partnerCode}`, status: shipmentStatus.inProgress })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
    const cartons = await tx
      .insertInto('shipment_carton')
      .values([
        { shipment_id, carton_number: `${partnerCode}/1` },
        { shipment_id, carton_number: `${partnerCode}/2` },
      ])
      .returning('shipment_carton_id')
      .execute()
    const cartonID = cartons[0]?.shipment_carton_id ?? 0
    const { shipment_carton_product_id } = await tx
      .insertInto('shipment_carton_product')
      .values({ shipment_id, shipment_carton_id: cartonID, store_order_product_id, carton_quantity: '2' })
      .returning('shipment_carton_product_id')
      .executeTakeFirstOrThrow()
    const { invoice_id } = await tx
      .insertInto('invoice')
      .values({ ...common, status: invoiceStatus.created, currency: 'NZD', invoice_number: `INV-${partnerCode}` })
      .returning('invoice_id')
      .executeTakeFirstOrThrow()
    await writeAudit(tx, [
      {
        objectType: 'Order',
        objectID: orderID,
        orderID,
        partnerID,
        action: `Arrived at ${partnerCode}`,
        createdBy: 'test',
        exchangeFileID,
      },
    ])
    const { audit_log_id } = await tx
      .selectFrom('audit_log')
      .select('audit_log_id')
      .where('object_id', '=', orderID)
      .where('partner_id', '=', partnerID)
      .executeTakeFirstOrThrow()
    const labelID = await insertPartnerLabel(tx, {
      partnerID,
      type: 'Shipment',
      parameter: 'ShipmentID',
      buttonText: `Label of ${partnerCode}`,
      by: null,
    })
    await updateLabelRow(tx, labelID, { frx_file_name: 'label.frx', frx_file: Buffer.from('<Report/>') }, 'test')
    const label = await findPartnerLabel(tx, labelID)
    if (!label) throw new Error('The label is not there.')
    const document = { name: `Carton of ${partnerCode}`, from: [], to: [], facts: [], barcodes: [] }
    const labelPrintID = await keepLabelPrint(tx, label, { labels: [document], by: 'test', to: null })
    const orderChangeID = await insertOpenChange(tx, { partnerID, partnerCode }, { orderID, storeOrderID })
    const failedJobID = randomUUID()
    await tx
      .insertInto('failed_job')
      .values({
        failed_job_id: failedJobID,
        kind: 'answer-file',
        what: `Answer ${partnerCode}`,
        payload: JSON.stringify({ exchangeFileID }),
        partner_id: partnerID,
        error: 'disk full',
        tries: 8,
        created: new Date(),
      })
      .execute()
    return {
      partnerID,
      partnerCode,
      orderID,
      storeOrderID,
      storeOrderProductID: store_order_product_id,
      shipmentID: shipment_id,
      cartonID,
      otherCartonID: cartons[1]?.shipment_carton_id ?? 0,
      shipmentCartonProductID: shipment_carton_product_id,
      invoiceID: invoice_id,
      exchangeFileID,
      auditLogID: audit_log_id,
      orderChangeID,
      failedJobID,
      labelID,
      labelPrintID,
    }
  })
}

/** What names these records in the path of a call. */
export function paramsOf(call: Call, records: Records): Record<string, string | number> {
  const ids: Readonly<Record<RecordKind, number | string>> = {
    order: records.orderID,
    storeOrder: records.orderID,
    storeOrderProduct: records.storeOrderProductID,
    shipment: records.shipmentID,
    carton: records.cartonID,
    invoice: records.invoiceID,
    partner: records.partnerID,
    partnerCode: records.partnerCode,
    exchangeFile: records.exchangeFileID,
    label: records.labelID,
    labelPrint: records.labelPrintID,
    auditLog: records.auditLogID,
    auditObject: records.orderID,
    failedJob: records.failedJobID,
  }
  return {
    id: call.scope.kind === 'record' ? ids[call.scope.record] : 1,
    sid: records.storeOrderID,
    pid: records.shipmentCartonProductID,
    cartonId: records.cartonID,
    productId: records.shipmentCartonProductID,
    objectType: 'Order',
    objectID: records.orderID,
    auditLogID: records.auditLogID,
    changeID: records.orderChangeID,
    partnerCode: records.partnerCode,
    jobID: records.failedJobID,
    status: 'ack',
    list: 'orders',
  }
}
