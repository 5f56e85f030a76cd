/** What cartons hold, written by the carton: each has its products in lists of its own row (decision 0163). */
import { type RawBuilder, sql } from 'kysely'

/**
 * The end of a statement that has named what cartons hold from now on as `content` (shipment_carton_id, id, line, quantity, expiry_date, batch): writes it
 * to these cartons, as whole lists, which the database shortens. What has no quantity is left out.
 */
export const writeContentOfCartons = (cartonIDs: RawBuilder<unknown>) => sql`
  update shipment_carton carton set packed_ids = filled.ids, packed_lines = filled.lines, packed_quantities = filled.quantities,
    packed_expiry_dates = filled.expiry_dates, packed_batches = filled.batches
  from (${cartonIDs}) touched (carton_id) left join (
    select content.shipment_carton_id as carton_id, array_agg(id order by id) as ids, array_agg(line order by id) as lines, array_agg(quantity order by id) as quantities,
      case when count(expiry_date) > 0 then array_agg(expiry_date order by id) end as expiry_dates, case when count(batch) > 0 then array_agg(batch order by id) end as batches
    from content where quantity > 0 group by 1) filled using (carton_id)
  where carton.shipment_carton_id = touched.carton_id`
