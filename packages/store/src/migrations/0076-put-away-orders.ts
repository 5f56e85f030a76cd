/**
 * Orders that ended are put away: their lines stand as lists in one row for each store order, and are rows again before anything changes them.
 * `store_order_product` is a view of all lines; those of orders at hand are rows of `line_at_hand`.
 */

interface Kept {
  readonly column: string
  /** Short, since every row says it. */
  readonly key: string
  readonly type: string
  /** Of a line whose list is left out; null where none is given. */
  readonly byDefault?: string
  /** What it equals on the lines of most orders: the lists have `true` in place of it then. */
  readonly follows?: string
}

const numeric = 'numeric(14,4)'

/** All but the ids, as the table has them; `place` is 0 for the first line. */
const kept: readonly Kept[] = [
  { column: 'product_id', key: 'p', type: 'bigint' },
  { column: 'warehouse_id', key: 'w', type: 'bigint' },
  { column: 'ordinal', key: 'o', type: 'integer', follows: '(place + 1)::integer' },
  { column: 'order_line_number', key: 'n', type: 'text', follows: '(place + 1)::text' },
  { column: 'order_line_unit', key: 'u', type: 'text' },
  { column: 'supplier_product_code', key: 'c', type: 'text' },
  { column: 'sku', key: 's', type: 'text' },
  { column: 'gtin', key: 'g', type: 'text' },
  { column: 'description', key: 'd', type: 'text' },
  { column: 'quantity', key: 'q', type: numeric },
  { column: 'quantity_acknowledged', key: 'qa', type: numeric, follows: 'quantity' },
  { column: 'quantity_backordered', key: 'qb', type: numeric, byDefault: '0' },
  { column: 'quantity_shipped', key: 'qs', type: numeric, follows: 'quantity', byDefault: '0' },
  { column: 'quantity_invoiced', key: 'qi', type: numeric, follows: 'quantity', byDefault: '0' },
  { column: 'backordered_date', key: 'bd', type: 'date' },
  { column: 'line_product_price', key: 'pp', type: numeric },
  { column: 'line_product_price_acknowledged', key: 'pa', type: numeric, follows: 'line_product_price' },
  { column: 'line_product_retail_price', key: 'pr', type: numeric },
  { column: 'price_validation_product_price', key: 'pv', type: numeric, follows: 'line_product_price' },
  { column: 'line_pack_size', key: 'ps', type: numeric },
  {
    column: 'line_sub_total',
    key: 'st',
    type: numeric,
    follows: 'round(quantity * line_product_price, 2)',
    byDefault: '0',
  },
  {
    column: 'line_tax',
    key: 'tx',
    type: numeric,
    follows: 'round(line_sub_total * tax_rate_percent / 100, 2)',
    byDefault: '0',
  },
  { column: 'line_total', key: 'to', type: numeric, follows: 'line_sub_total + line_tax', byDefault: '0' },
  { column: 'tax_rate_percent', key: 'tr', type: 'numeric(7,4)', byDefault: '0' },
  { column: 'batch', key: 'b', type: 'text' },
  { column: 'comments', key: 'co', type: 'text' },
  { column: 'edi_warnings', key: 'ew', type: 'text' },
  { column: 'print_price_label', key: 'pl', type: 'boolean', byDefault: 'false' },
  { column: 'external_reservation_id', key: 'er', type: 'text' },
  { column: 'error', key: 'e', type: 'text' },
  { column: 'metadata', key: 'm', type: 'jsonb', byDefault: "'{}'" },
  { column: 'as_ordered', key: 'ao', type: 'boolean', byDefault: 'false' },
  { column: 'article_codes', key: 'ac', type: 'text' },
]

/** JSON stands there as the text that it is: a list, or null, of its own is not mistaken for one of ours. */
const listed = ({ column, type }: Kept) => {
  if (type === 'jsonb') return `to_jsonb(${column}::text)`
  return `to_jsonb(${type.startsWith('numeric') ? `trim_scale(${column})` : column})`
}

/** What the lists say of a column; null where all lines have the default. */
const saying = (kept: Kept): string => {
  const { column, type, follows, byDefault = 'null' } = kept
  const value = listed(kept)
  return `case
    when bool_and(${column} is not distinct from ${byDefault}::${type}) then null
    ${follows ? `when bool_and(${column} is not distinct from (${follows})::${type}) then 'true'` : ''}
    when count(${column}) = count(*) and count(distinct ${value}) = 1 then (array_agg(${value}))[1]
    else jsonb_agg(${value} order by place) end`
}

const reading = ({ key, type, follows, byDefault }: Kept): string => {
  const listedValue = `put_away_value(lines, '${key}', place)::${type}`
  const value =
    byDefault === undefined
      ? listedValue
      : `case when lines ? '${key}' then ${listedValue} else ${byDefault}::${type} end`
  return follows ? `case when lines @> '{"${key}": true}' then (${follows})::${type} else ${value} end` : value
}

/** Amounts follow from one another. A column that follows from none comes first. */
const depth = ({ follows }: Kept): number => {
  if (!follows) return 0
  return 1 + Math.max(0, ...kept.filter(({ column }) => new RegExp(`\\b${column}\\b`).test(follows)).map(depth))
}

/** All columns of the lists; each is worked out once, behind those that it follows from. */
const workedOut = [0, 1, 2, 3].reduce(
  (from, level) => `(select *, ${kept
    .filter((one) => depth(one) === level)
    .map((one) => `${reading(one)} as ${one.column}`)
    .join(',\n        ')}
      from ${from} level_${level} offset 0)`,
  `(select away.store_order_id, away.order_id, lists as lines, place from generate_series(0, away.line_count - 1) place)`,
)

const columnList = ['store_order_product_id', 'store_order_id', 'order_id', ...kept.map(({ column }) => column)]
const columns = columnList.join(', ')
const newColumns = columnList.map((column) => `new.${column}`).join(', ')

/** Lines that are put away or taken out stay what they were. */
const isRealChange = `current_setting('quayside.putting_away', true) is distinct from 'on'`

export const putAwayOrders = `
-- Orders that are completed, and when they were, or were last taken out.
create table order_to_put_away (
  order_id bigint primary key references purchase_order on delete cascade,
  since timestamptz(3) not null
);
create index order_to_put_away_since_idx on order_to_put_away (since, order_id);
create function order_can_be_put_away() returns trigger language plpgsql as $$
begin
  insert into order_to_put_away (order_id, since) values (new.order_id, new.last_modified) on conflict (order_id) do nothing;
  return null;
end $$;
create trigger order_can_be_put_away after insert on purchase_order for each row when (new.completed) execute function order_can_be_put_away();
create trigger completed_order_can_be_put_away after update of completed on purchase_order for each row
  when (new.completed and not old.completed) execute function order_can_be_put_away();
insert into order_to_put_away (order_id, since) select order_id, last_modified from purchase_order where completed;

alter table store_order_product rename to line_at_hand;
alter index store_order_product_pkey rename to line_at_hand_pkey;
alter index store_order_product_order_idx rename to line_at_hand_order_idx;
alter index store_order_product_of_store_order_idx rename to line_at_hand_of_store_order_idx;
alter index store_order_product_product_idx rename to line_at_hand_product_idx;

-- lines: a list of each column by a short key, a single value where all are the same, nothing where it is what it is byDefault, true where it follows from
-- the others (0076-put-away-orders.ts). ids: from the first to the last, and may have others between them.
create table put_away_lines (
  store_order_id bigint primary key references store_order on delete cascade,
  order_id bigint not null,
  line_count integer not null check (line_count > 0),
  ids int8range not null,
  lines jsonb not null
);
create index put_away_lines_order_idx on put_away_lines (order_id);
create index put_away_lines_ids_idx on put_away_lines using gist (ids);
create index put_away_lines_products_idx on put_away_lines using gin ((lines -> 'p') jsonb_path_ops);

-- By paths: a list that is taken out of the others first would be copied for each of its values.
create function put_away_value(lines jsonb, key text, place integer) returns text language sql immutable parallel safe as $$
  select case when lines #> array[key, '0'] is null then lines ->> key else lines #>> array[key, place::text] end
$$;
-- Not in SQL, which would be planned anew in every statement.
create function lines_put_away(away put_away_lines) returns setof line_at_hand language plpgsql stable parallel safe rows 20 cost 20000
  set plan_cache_mode = force_generic_plan as $$
-- Once for all columns of all lines, as the database keeps bigger ones compressed.
declare lists constant jsonb := away.lines || '{}';
begin
  return query select case when lines #> '{i,0}' is null then (lines ->> 'i')::bigint + place else (lines #>> array['i', place::text])::bigint end,
      ${columnList.slice(1).join(', ')}
    from ${workedOut} worked_out order by place;
end $$;

-- By store orders, so that a statement that looks for some of them finds their lines by indexes, wherever they are.
create view store_order_product (${columns}) as
  select line.store_order_product_id, store_order.store_order_id, store_order.order_id, ${kept.map(({ column }) => `line.${column}`).join(', ')}
  from store_order cross join lateral (
    select * from line_at_hand where line_at_hand.store_order_id = store_order.store_order_id
    union all
    select read.* from put_away_lines away cross join lateral lines_put_away(away) read where away.store_order_id = store_order.store_order_id) line;

-- Who writes cartons and invoices has taken their order out.
do $$
declare function regprocedure;
begin
  foreach function in array array['packed_lines_are_there()', 'billed_lines_are_there()']::regprocedure[] loop
    execute replace(pg_get_functiondef(function), 'from store_order_product where', 'from line_at_hand where');
  end loop;
end $$;

create function put_away_product_stays() returns trigger language plpgsql as $$
begin
  if exists (select from put_away_lines where lines -> 'p' @> to_jsonb(old.product_id)) then
    raise foreign_key_violation using message = format('Product %s is on an order that is put away', old.product_id);
  end if;
  return null;
end $$;
create trigger put_away_product_stays after delete on product for each row execute function put_away_product_stays();

-- Single rows of the view can be written as long as they are at hand; what writes many writes line_at_hand.
${Object.entries({
  quantity_backordered: '0',
  quantity_shipped: '0',
  quantity_invoiced: '0',
  line_sub_total: '0',
  line_tax: '0',
  line_total: '0',
  tax_rate_percent: '0',
  print_price_label: 'false',
  metadata: "'{}'",
  as_ordered: 'false',
})
  .map(([column, value]) => `alter view store_order_product alter column ${column} set default ${value};`)
  .join('\n')}
create function write_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.store_order_product_id := coalesce(new.store_order_product_id, nextval(pg_get_serial_sequence('line_at_hand', 'store_order_product_id')));
    insert into line_at_hand (${columns}) overriding system value values (${newColumns});
    return new;
  end if;
  if tg_op = 'UPDATE' then
    update line_at_hand set (store_order_id, order_id, ${kept.map(({ column }) => column).join(', ')})
      = (new.store_order_id, new.order_id, ${kept.map(({ column }) => `new.${column}`).join(', ')}) where store_order_product_id = old.store_order_product_id;
  else
    delete from line_at_hand where store_order_product_id = old.store_order_product_id;
  end if;
  if not found then
    raise object_not_in_prerequisite_state using message = format('Line %s is put away with its order %s', old.store_order_product_id, old.order_id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger write_line instead of insert or update or delete on store_order_product for each row execute function write_line();

create or replace view line_ordered as
  select ordered_line_id, order_id, store_order_id, store_order_product_id, order_change_id, ordinal, order_line_number, quantity, price, unit,
    supplier_product_code, sku, gtin, description, article_ids
  from ordered_line
  union all
  select null, order_id, store_order_id, store_order_product_id, null, ordinal, order_line_number, quantity, line_product_price, order_line_unit,
    supplier_product_code, sku, gtin, description, article_ids_of(article_codes, supplier_product_code, sku, gtin)
  from store_order_product where as_ordered;

-- A line that is put away or taken out stays what it was: nothing is counted anew, and nothing kept of it.
drop trigger order_hours_of_new on line_at_hand;
drop trigger order_hours_of_gone on line_at_hand;
drop trigger keep_what_was_ordered_of_gone on line_at_hand;
drop trigger used_line_stays on line_at_hand;
create trigger order_hours_of_new after insert on line_at_hand referencing new table as after_rows
  for each statement when (${isRealChange}) execute function hours_changed_by_new_parts();
create trigger order_hours_of_gone after delete on line_at_hand referencing old table as before_rows
  for each statement when (${isRealChange}) execute function hours_changed_by_gone_parts();
create trigger keep_what_was_ordered_of_gone before delete on line_at_hand for each row
  when (old.as_ordered and ${isRealChange}) execute function keep_what_was_ordered();
create trigger used_line_stays after delete on line_at_hand for each row when (${isRealChange}) execute function used_line_stays();

-- Answers the store orders whose lines would be read back in any other way; they stay.
create function put_lines_away(store_orders bigint[]) returns setof bigint language plpgsql as $$
declare wrong bigint[];
begin
  -- What is away already stays as it is.
  store_orders := array(select id from unnest(store_orders) id where id not in (select store_order_id from put_away_lines where store_order_id = any(store_orders)));
  insert into put_away_lines (store_order_id, order_id, line_count, ids, lines)
    select store_order_id, order_id, line_count, ids,
      (select jsonb_object_agg(key, value) from (values ('i', i), ${kept.map(({ key }) => `('${key}', "${key}")`).join(', ')}) said (key, value) where value is not null)
    from (
      select store_order_id, order_id, count(*) as line_count, int8range(min(store_order_product_id), max(store_order_product_id), '[]') as ids,
        case when bool_and(store_order_product_id = first + place) then to_jsonb(min(first)) else jsonb_agg(store_order_product_id order by place) end as i,
        ${kept.map((one) => `${saying(one)} as "${one.key}"`).join(',\n        ')}
      from (
        select line.*, (row_number() over places - 1)::integer as place, first_value(store_order_product_id) over places as first
        from line_at_hand line where store_order_id = any(store_orders)
        window places as (partition by store_order_id order by ordinal, store_order_product_id)) line
      group by store_order_id, order_id) listed;
  wrong := array(
    select distinct store_order_id from (
      (select ${columns} from line_at_hand where store_order_id = any(store_orders)
       except all
       select read.* from put_away_lines away cross join lateral lines_put_away(away) read where away.store_order_id = any(store_orders))
      union all
      (select read.* from put_away_lines away cross join lateral lines_put_away(away) read where away.store_order_id = any(store_orders)
       except all
       select ${columns} from line_at_hand where store_order_id = any(store_orders))) difference);
  delete from put_away_lines where store_order_id = any(wrong);
  perform set_config('quayside.putting_away', 'on', true);
  delete from line_at_hand where store_order_id = any(store_orders) and store_order_id <> all(wrong);
  perform set_config('quayside.putting_away', 'off', true);
  return query select unnest(wrong);
end $$;

create function take_lines_out(order_put_away bigint) returns void language plpgsql as $$
begin
  perform set_config('quayside.putting_away', 'on', true);
  insert into line_at_hand overriding system value
    select read.* from put_away_lines away cross join lateral lines_put_away(away) read where away.order_id = order_put_away;
  perform set_config('quayside.putting_away', 'off', true);
  delete from put_away_lines where order_id = order_put_away;
end $$;
`
