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
  insertLongUpload,
  insertOrder,
  insertOrderChange,
  insertPartnerLabel,
  insertReceivedFiles,
  insertSalesGroup,
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
  readonly apiUserID: number
  readonly storeID: number
  readonly salesGroupID: number
  readonly warehouseID: number
  readonly labelID: number
  readonly retailerID: number
  readonly masterProductID: number
  readonly productUploadID: number
  readonly storeUploadID: number
  readonly masterUploadID: number
  readonly longUploadID: number
  readonly externalCustomerID: string
  readonly labelPrintID: number
  readonly productID: number
  readonly componentProductID: number
  readonly alternateCodeID: number
  readonly alternatePriceID: number
  readonly componentID: number
  readonly reasonCodeID: number
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
const amounts = { sub_total: '48', charge_total: '0', tax_total: '7.2', total: '55.2' }

/** A kit with a part, an alternate code and an alternate price; it is itself part of a kit, so that it stays. */
async function insertProductRecords(
  tx: Tx,
  { partnerID, partnerCode }: { readonly partnerID: number; readonly partnerCode: string },
) {
  const rows = ['kit', 'whole', 'part'].map((name) => ({
    partner_id: partnerID,
    supplier_product_code: `${name} of ${partnerCode}`,
  }))
  const made = await tx.insertInto('product').values(rows).returning('product_id').execute()
  const [kit = 0, whole = 0, part = 0] = made.map((row) => row.product_id)
  const ofProduct = { product_id: kit }
  const components = await tx
    .insertInto('product_component')
    .values([
      { ...ofProduct, component_product_id: part, ordinal: 1, quantity: 2 },
      { product_id: whole, component_product_id: kit, ordinal: 1, quantity: 1 },
    ])
    .returning('product_component_id')
    .execute()
  const code = await tx
    .insertInto('alternate_product_code')
    .values({ ...ofProduct, partner_id: partnerID, alternate_code: `carton of ${partnerCode}` })
    .returning('alternate_product_code_id')
    .executeTakeFirstOrThrow()
  const price = await tx
    .insertInto('alternate_product_price')
    .values({ ...ofProduct, price_code: 'SOUTH', alternate_price: 4 })
    .returning('alternate_product_price_id')
    .executeTakeFirstOrThrow()
  return {
    productID: kit,
    componentProductID: part,
    alternateCodeID: code.alternate_product_code_id,
    alternatePriceID: price.alternate_product_price_id,
    componentID: components[0]?.product_component_id ?? 0,
  }
}

async function insertReasonCode(tx: Tx, partner_id: number): Promise<number> {
  const { partner_reason_code_id } = await tx
    .insertInto('partner_reason_code')
    .values({ partner_id, code: 'OS', reason: 'Out of stock', for_refused: true, for_reduced: true, for_late: false })
    .returning('partner_reason_code_id')
    .executeTakeFirstOrThrow()
  return partner_reason_code_id
}

async function insertUpload(
  tx: Tx,
  partner_id: number,
  kind: 'products' | 'stores' | 'masterProducts',
): Promise<number> {
  const { csv_upload_id } = await tx
    .insertInto('csv_upload')
    .values({
      kind,
      partner_id,
      file_name: `${kind}.csv`,
      content: Buffer.from('x'),
      line_count: 1,
      created_by: 'test',
    })
    .returning('csv_upload_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('csv_upload_partner').values({ csv_upload_id, partner_id }).execute()
  return csv_upload_id
}

async function insertWaitingUpload(tx: Tx, partnerID: number, partnerCode: string): Promise<number> {
  const { contact_id } = await tx
    .insertInto('contact')
    .values({ kind: 'api', user_name: `uploads for ${partnerCode}` })
    .returning('contact_id')
    .executeTakeFirstOrThrow()
  return insertLongUpload(tx, {
    kind: 'products',
    partnerID,
    contactID: contact_id,
    fileName: `long ${partnerCode}.csv`,
    asked: {},
    content: Buffer.from('x'),
    lines: 1,
  })
}

/** With a child of the partner. */
async function insertMasterProduct(tx: Tx, partnerID: number, partnerCode: string) {
  const external_customer_id = `C-${partnerCode}`
  const customer = { external_customer_id, customer_name: `Customer of ${partnerCode}` }
  await tx.insertInto('customer').values(customer).execute()
  await tx.updateTable('partner').set({ external_customer_id }).where('partner_id', '=', partnerID).execute()
  const named = { external_product_id: `ITEM-${partnerCode}`, sku: `SKU-${partnerCode}` }
  const inserted = tx.insertInto('master_product').values({ ...named, external_customer_id })
  const { master_product_id } = await inserted.returning('master_product_id').executeTakeFirstOrThrow()
  const child = { ...named, partner_id: partnerID, supplier_product_code: `child of ${partnerCode}` }
  await tx.insertInto('product').values(child).execute()
  return { masterProductID: master_product_id, externalCustomerID: external_customer_id }
}

async function insertRetailer(tx: Tx, partnerID: number, partnerCode: string): Promise<number> {
  const retailer = { retailer_code: `R-${partnerCode}`, name: `Retailer of ${partnerCode}` }
  const inserted = tx.insertInto('retailer').values(retailer).returning('retailer_id')
  const { retailer_id } = await inserted.executeTakeFirstOrThrow()
  await tx.updateTable('partner').set({ retailer_id }).where('partner_id', '=', partnerID).execute()
  return retailer_id
}

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
    orderDate: null,
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
    notApplied: [],
    decidedBy: null,
  })
  return orderChangeID
}

async function insertApiUser(tx: Tx, partnerID: number, partnerCode: string): Promise<number> {
  const name = `Program of ${partnerCode}`
  const { contact_id } = await tx
    .insertInto('contact')
    .values({ kind: 'api', user_name: name, full_name: name })
    .returning('contact_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('contact_partner').values({ contact_id, partner_id: partnerID }).execute()
  return contact_id
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
      price_basis: null,
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
          stated_code_linked: false,
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
      .values({ shipment_carton_id: cartonID, store_order_product_id, carton_quantity: '2' })
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
    const product = await insertProductRecords(tx, { partnerID, partnerCode })
    const orderChangeID = await insertOpenChange(tx, { partnerID, partnerCode }, { orderID, storeOrderID })
    const { store_id: storeID } = await tx
      .insertInto('store')
      .values({ partner_id: partnerID, store_code: `ST-${partnerCode}`, name: `Store of ${partnerCode}` } as never)
      .returning('store_id')
      .executeTakeFirstOrThrow()
    const { warehouse_id: warehouseID } = await tx
      .insertInto('warehouse')
      .values({ partner_id: partnerID, warehouse_code: `WH-${partnerCode}` } as never)
      .returning('warehouse_id')
      .executeTakeFirstOrThrow()
    const group = { sales_group_code: `SG-${partnerCode}`, sales_group_name: null, sales_group_description: null }
    const salesGroupID = (await insertSalesGroup(tx, partnerID, group, 'test')) ?? 0
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
      storeID,
      salesGroupID,
      warehouseID,
      labelID,
      retailerID: await insertRetailer(tx, partnerID, partnerCode),
      ...(await insertMasterProduct(tx, partnerID, partnerCode)),
      productUploadID: await insertUpload(tx, partnerID, 'products'),
      masterUploadID: await insertUpload(tx, partnerID, 'masterProducts'),
      storeUploadID: await insertUpload(tx, partnerID, 'stores'),
      longUploadID: await insertWaitingUpload(tx, partnerID, partnerCode),
      labelPrintID,
      reasonCodeID: await insertReasonCode(tx, partnerID),
      apiUserID: await insertApiUser(tx, partnerID, partnerCode),
      ...product,
    }
  })
}

/** An undo of stores finds no upload of products. */
function uploadOf({ path }: Call, { productUploadID, storeUploadID, masterUploadID }: Records): number {
  if (path.startsWith('/Stores')) return storeUploadID
  return path.startsWith('/Master') ? masterUploadID : productUploadID
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
    product: records.productID,
    partner: records.partnerID,
    partnerCode: records.partnerCode,
    exchangeFile: records.exchangeFileID,
    store: records.storeID,
    warehouse: records.warehouseID,
    salesGroup: records.salesGroupID,
    label: records.labelID,
    retailer: records.retailerID,
    masterProduct: records.masterProductID,
    labelPrint: records.labelPrintID,
    auditLog: records.auditLogID,
    auditObject: records.orderID,
    failedJob: records.failedJobID,
    csvUpload: uploadOf(call, records),
    longUpload: records.longUploadID,
  }
  return {
    id: call.scope.kind === 'record' ? ids[call.scope.record] : records.apiUserID,
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
    codeID: records.alternateCodeID,
    priceID: records.alternatePriceID,
    componentID: records.componentID,
    reasonCodeID: records.reasonCodeID,
    perm: 'StoreOrder-ViewOrders',
    entityId: 1,
    status: 'ack',
    list: 'orders',
  }
}
