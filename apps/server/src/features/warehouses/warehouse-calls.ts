/** Warehouses: the grid, one of them, making and changing one. */
import {
  type BodyOf,
  createWarehouse,
  getWarehouse,
  listWarehouses,
  updateWarehouse,
  type WarehouseDetails,
} from '@quayside/contract'
import {
  type Actor,
  allow,
  type Decision,
  partnerScope,
  refuse,
  type WarehouseField,
  warehouseRules,
} from '@quayside/domain'
import {
  announce,
  findPartner,
  findWarehouse,
  insertWarehouse,
  isWarehouseCodeTaken,
  lockWarehouse,
  readWarehouseGrid,
  type Tx,
  updateWarehouseRow,
  type WarehouseColumns,
  type WarehouseRow,
  writeAudit,
} from '@quayside/store'
import { type Implementation, implement } from '../../http/implement.ts'
import { partnerInReach } from '../partners/partner-in-reach.ts'
import { columnValues, type EditRequest, saveRecord, valuesOf } from '../records/save-record.ts'

const columns = {
  warehouseCode: 'warehouse_code',
  warehouseName: 'warehouse_name',
  warehouseDescription: 'warehouse_description',
  externalWarehouseID: 'external_warehouse_id',
} as const satisfies Record<WarehouseField, keyof WarehouseRow>

const present = (row: WarehouseRow): WarehouseDetails => ({
  warehouseID: row.warehouse_id,
  partnerID: row.partner_id,
  partnerName: row.partner_name,
  partnerCode: row.partner_code,
  warehouseCode: row.warehouse_code,
  warehouseName: row.warehouse_name,
  warehouseDescription: row.warehouse_description,
  externalWarehouseID: row.external_warehouse_id,
  created: row.created.toISOString(),
  createdBy: row.created_by,
  lastModified: row.last_modified.toISOString(),
  lastModifiedBy: row.last_modified_by,
})

const { warehouseCode: codeRule } = warehouseRules.fields
const taken = (code: string) => refuse('codeTaken', { label: codeRule.label, code })

async function insert(
  tx: Tx,
  body: BodyOf<typeof createWarehouse>,
  actor: Actor,
): Promise<Decision<{ warehouseID: number }>> {
  const { partnerCode, warehouseCode, warehouseName, warehouseDescription, externalWarehouseID } = body
  if (!partnerCode) return refuse('fieldRequired', { label: 'Partner' })
  if (!warehouseCode) return refuse('fieldRequired', { label: codeRule.label })
  const found = await partnerInReach(tx, actor, partnerCode)
  if (!found.ok) return found
  const partner = found.value
  const by = actor.userName
  const warehouseID = await insertWarehouse(
    tx,
    partner.partner_id,
    {
      warehouse_code: warehouseCode,
      warehouse_name: warehouseName || null,
      warehouse_description: warehouseDescription || null,
      external_warehouse_id: externalWarehouseID || null,
    },
    by,
  )
  if (warehouseID === null) return taken(warehouseCode)
  await writeAudit(tx, [
    {
      objectType: 'Warehouse',
      objectID: warehouseID,
      orderID: null,
      partnerID: partner.partner_id,
      action: `Create Warehouse: ${warehouseCode}`,
      createdBy: by,
    },
  ])
  await announce(tx, { topic: 'warehouses', ids: [warehouseID], partnerID: partner.partner_id })
  return allow({ warehouseID })
}

async function save(id: number, request: EditRequest<WarehouseField>) {
  const { tx, actor } = request
  await lockWarehouse(tx, id)
  const row = await findWarehouse(tx, id)
  const partnerRow = row && (await findPartner(tx, row.partner_id))
  if (!row || !partnerRow) return refuse('notFound')
  return saveRecord<WarehouseField, null, WarehouseDetails, true>(
    {
      rules: warehouseRules,
      objectType: 'Warehouse',
      objectID: id,
      orderID: null,
      partnerRow,
      name: `Warehouse ${row.warehouse_code}`,
      action: 'Edit Warehouse',
      before: valuesOf(warehouseRules, columns, row),
      state: null,
    },
    {
      check: async (changes) => {
        const code = changes.find(({ field }) => field === 'warehouseCode')?.after
        const isTaken = code && (await isWarehouseCodeTaken(tx, row, String(code)))
        return isTaken ? taken(String(code)) : allow(true)
      },
      write: async (changes) => {
        await updateWarehouseRow(tx, id, columnValues(columns, changes) as WarehouseColumns, actor.userName)
        await announce(tx, { topic: 'warehouses', ids: [id], partnerID: row.partner_id })
      },
      answer: async () => {
        const kept = await findWarehouse(tx, id)
        return kept ? allow(present(kept)) : refuse('notFound')
      },
    },
    request,
  )
}

export const warehouseCalls: readonly Implementation[] = [
  implement(listWarehouses, async ({ actor, query }, { db }) => {
    const { rows, ...counted } = await readWarehouseGrid(db, query, partnerScope(actor))
    return allow({ warehouses: rows.map(present), ...counted })
  }),
  implement(getWarehouse, async ({ params }, { db }) => {
    const row = await findWarehouse(db, params.id)
    return row ? allow(present(row)) : refuse('notFound')
  }),
  implement(createWarehouse, ({ actor, body }, { db }) => db.transaction().execute((tx) => insert(tx, body, actor))),
  implement(updateWarehouse, ({ actor, params, body, ifMatch }, { db }) => {
    const { lastModified, ...given } = body
    return db.transaction().execute((tx) => save(params.id, { tx, actor, given, copies: [lastModified, ifMatch] }))
  }),
]
