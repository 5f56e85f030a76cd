// Somebody else holds a product, as a save that takes long does: whoever writes it waits.

import { join } from 'node:path'
import { openDatabase, startEmbeddedPostgres } from '@quayside/store'

/** Until `act` is done, what writes the product of this Retailer Code stands still there. */
export async function whileHeld(dataDir: string, retailerCode: string, act: () => Promise<void>): Promise<void> {
  const running = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
  const { db, close } = openDatabase(running.connectionString, 1)
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('product')
        .select('product_id')
        .where('supplier_product_code', '=', retailerCode)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await act()
    })
  } finally {
    await close()
  }
}
