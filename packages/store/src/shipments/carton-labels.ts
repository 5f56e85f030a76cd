/** Which cartons carry a label, and whether it still fits what they hold. */
import { sql } from 'kysely'
import type { Tx } from '../database.ts'

/** Of the alias `carton`. */
export const isOutdated = sql<boolean>`coalesce(carton.labelled_content <> carton_content(carton.shipment_carton_id, carton.carton_number), false)`

/** Of `shipment`, beside {@link joinLabels}. */
export const labelColumns = sql`label.label_created, label.cartons_to_relabel, label.cartons_without_sscc`

export const joinLabels = sql`cross join lateral (
  select coalesce(bool_and(carton.labelled is not null), false) as label_created,
    coalesce(array_agg(carton.carton_number order by carton.shipment_carton_id) filter (where ${isOutdated}), '{}') as cartons_to_relabel,
    coalesce(array_agg(carton.carton_number order by carton.shipment_carton_id) filter (where carton.sscc_number is null), '{}') as cartons_without_sscc
  from shipment_carton carton where carton.shipment_id = shipment.shipment_id) label`

/** Their labels are printed, with what they hold now. */
export async function markLabelled(tx: Tx, shipmentCartonIDs: readonly number[], at: Date): Promise<void> {
  await sql`update shipment_carton set labelled = ${at}, labelled_content = carton_content(shipment_carton_id, carton_number)
    where shipment_carton_id = any(${[...shipmentCartonIDs]}::bigint[])`.execute(tx)
}

/** Of a carton that came without one. */
export async function giveSscc(tx: Tx, shipmentCartonID: number, sscc: string): Promise<void> {
  await tx
    .updateTable('shipment_carton')
    .set({ sscc_number: sscc })
    .where('shipment_carton_id', '=', shipmentCartonID)
    .execute()
}

/** False where the number was given before, whatever became of its carton. Two who ask for the same at once wait for each other. */
export async function takeSscc(tx: Tx, sscc: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sscc_given (sscc) select ${sscc} where not exists (select from shipment_carton where sscc_number = ${sscc})
    on conflict do nothing returning sscc`.execute(tx)
  return rows.length > 0
}
