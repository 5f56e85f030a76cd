/** Fills a fresh database with the demo data. Runs at every start in demo mode and changes nothing that is there. */
import { acknowledgementStatus } from '@quayside/domain'
import { fillLineComponents, lockNames, refreshDues, type Tx } from '@quayside/store'
import { defaultExternalSystem } from '../demo-partners/external-system.ts'
import { insertDemoPartners } from '../demo-partners/partners/insert-partners.ts'
import { sandboxPartners } from '../demo-partners/partners/sandbox-partners.ts'
import { nameDefaultWarehouses } from '../demo-partners/partners/serve-stores.ts'
import type { FillJob } from '../jobs/job-queue.ts'
import type { Services } from '../services.ts'
import { deliveriesUnderWay, seedWarehouse } from '../simulator/warehouse/seed-warehouse.ts'
import { insertArrivingFiles } from './arriving-files.ts'
import { demoApiUserName, demoPassword, demoUserNames, putDemoUsers } from './demo-users.ts'
import { writeHistory } from './history/write-history.ts'

/** What a person needs to try the portal. */
export interface DemoAccess {
  readonly userNames: readonly string[]
  readonly password: string
  readonly apiUserName: string
  readonly apiToken: string
}

/** All of it came in one transaction, so that one of its partners tells whether it is there. */
async function isLoaded(tx: Tx): Promise<boolean> {
  const codes = sandboxPartners.map((partner) => partner.code)
  return (await tx.selectFrom('partner').select('code').where('code', 'in', codes).executeTakeFirst()) !== undefined
}

/** Acknowledgements that were about to be filled when the history ended. */
async function fillsUnderWay(tx: Tx): Promise<FillJob[]> {
  const rows = await tx
    .selectFrom('store_order')
    .innerJoin('purchase_order', 'purchase_order.order_id', 'store_order.order_id')
    .innerJoin('partner', 'partner.partner_id', 'purchase_order.partner_id')
    .select([
      'store_order.store_order_id',
      'store_order.order_id',
      'partner.partner_id',
      'auto_create_sales_order_type',
    ])
    .where('store_order.acknowledgment_status', '=', acknowledgementStatus.automating)
    .execute()
  return rows.flatMap(({ auto_create_sales_order_type: supply, ...row }) =>
    supply === 'None'
      ? []
      : [{ orderID: row.order_id, storeOrderID: row.store_order_id, partnerID: row.partner_id, supply }],
  )
}

/** `now` is the present of the demo data: its history ends there, and its dates count back from it. */
export async function loadDemoData(services: Services, now: Date): Promise<DemoAccess> {
  const { db } = services
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, ['demo data'])
    if (await isLoaded(tx)) return
    await insertDemoPartners(tx)
    await services.jobs.sendMany(tx, 'send-document', await writeHistory(tx, services.vendor, now))
    await nameDefaultWarehouses(tx)
    await fillLineComponents(tx, { everywhere: true })
    await refreshDues(tx, 'all', services.vendor.zone)
    await services.jobs.sendMany(tx, 'deliver-external', await deliveriesUnderWay(tx))
    await services.jobs.sendMany(tx, 'fill-acknowledgement', await fillsUnderWay(tx))
    const arriving = await insertArrivingFiles(tx, now)
    await services.jobs.sendMany(tx, 'receive-file', arriving)
  })
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, ['demo data'])
    await seedWarehouse(tx, defaultExternalSystem, now)
  })
  const apiToken = await putDemoUsers(db)
  return { userNames: demoUserNames, password: demoPassword, apiUserName: demoApiUserName, apiToken }
}
