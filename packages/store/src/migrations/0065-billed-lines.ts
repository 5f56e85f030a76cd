/**
 * The lines of an invoice stand in the invoice's row, and what of them follows from the rest is not kept twice.
 * What foreign keys of a line did is done by triggers of the invoice.
 */

/** Of lines that come by their ordinals. */
const aggregated = `array_agg(invoice_product_id), array_agg(ordinal),
      array_agg(product_id), array_agg(store_order_product_id),
      array_agg(credits_product_id), array_agg(quantity_invoiced),
      array_agg(quantity_shipped), array_agg(unit_price),
      array_agg(unit_tax), array_agg(tax_rate_percent),
      array_agg(line_discount), array_agg(line_discount_percentage),
      array_agg(line_price), array_agg(line_tax),
      array_agg(line_total), array_agg(error)`

const lists = `billed_ids, billed_ordinals, billed_products, billed_lines, billed_credited, billed_quantities, billed_shipped, billed_prices, billed_unit_taxes,
  billed_tax_rates, billed_discounts, billed_discount_percentages, billed_line_prices, billed_line_taxes, billed_line_totals, billed_errors`

/** The same without what follows from the rest; `place`: 1 for the first line. */
const shortened = `without_run(array_agg(invoice_product_id)),
    case when bool_or(ordinal <> place) then array_agg(ordinal) end,
    case when count(product_id) > 0 then array_agg(product_id) end,
    case when count(store_order_product_id) > 0 then without_run(array_agg(store_order_product_id)) end,
    case when count(credits_product_id) > 0 then array_agg(credits_product_id) end,
    array_agg(quantity_invoiced),
    case when bool_or(quantity_shipped <> quantity_invoiced) then array_agg(quantity_shipped) end,
    array_agg(unit_price),
    case when bool_or(unit_tax <> round(unit_price * tax_rate_percent / 100, 4)) then array_agg(unit_tax) end,
    without_repeats(array_agg(tax_rate_percent)),
    case when count(line_discount) > 0 then array_agg(line_discount) end,
    case when count(line_discount_percentage) > 0 then array_agg(line_discount_percentage) end,
    case when bool_or(line_price <> round(quantity_invoiced * unit_price, 2)) then array_agg(line_price) end,
    case when bool_or(line_tax <> round(line_price * tax_rate_percent / 100, 2)) then array_agg(line_tax) end,
    case when bool_or(line_total <> line_price + line_tax) then array_agg(line_total) end,
    case when count(error) > 0 then array_agg(error) end`

export const billedLines = `
-- Each place of these lists is one line. Ids of lines end where each following one is the next number, tax rates where the last one repeats; a list is
-- null where it has nothing, and where it follows from the others (invoice_lines_of says how).
alter table invoice
  add column billed_ids bigint[], add column billed_ordinals integer[], add column billed_products bigint[], add column billed_lines bigint[],
  add column billed_credited bigint[], add column billed_quantities numeric(14,4)[], add column billed_shipped numeric(14,4)[],
  add column billed_prices numeric(14,4)[], add column billed_unit_taxes numeric(14,4)[], add column billed_tax_rates numeric(7,4)[],
  add column billed_discounts numeric(14,4)[], add column billed_discount_percentages numeric(7,4)[], add column billed_line_prices numeric(14,4)[],
  add column billed_line_taxes numeric(14,4)[], add column billed_line_totals numeric(14,4)[], add column billed_errors text[];

create function invoice_lines_of(billed invoice) returns table (invoice_product_id bigint, ordinal integer, product_id bigint, store_order_product_id bigint,
  credits_product_id bigint, quantity_invoiced numeric, quantity_shipped numeric, unit_price numeric, unit_tax numeric, tax_rate_percent numeric,
  line_discount numeric, line_discount_percentage numeric, line_price numeric, line_tax numeric, line_total numeric, error text)
language sql stable parallel safe as $$
  select priced.id, priced.ordinal, priced.product, priced.line, priced.credited, priced.quantity, priced.shipped, priced.price, priced.unit_tax, priced.rate,
    priced.discount, priced.discount_percentage, priced.line_price, taxed.line_tax,
    coalesce(priced.line_total, (priced.line_price + taxed.line_tax)::numeric(14,4)), priced.error
  from (
    select coalesce(line.id, billed.billed_ids[cardinality(billed.billed_ids)] + line.place - cardinality(billed.billed_ids)) as id,
      coalesce(line.ordinal, line.place::integer) as ordinal, line.product,
      case when line.place <= cardinality(billed.billed_lines) then line.line
        else billed.billed_lines[cardinality(billed.billed_lines)] + line.place - cardinality(billed.billed_lines) end as line,
      line.credited, line.quantity, coalesce(line.shipped, line.quantity) as shipped, line.price, rated.rate,
      coalesce(line.unit_tax, round(line.price * rated.rate / 100, 4)::numeric(14,4)) as unit_tax, line.discount, line.discount_percentage,
      coalesce(line.line_price, round(line.quantity * line.price, 2)::numeric(14,4)) as line_price, line.line_tax, line.line_total, line.error
    from unnest(billed.billed_ids, billed.billed_ordinals, billed.billed_products, billed.billed_lines, billed.billed_credited, billed.billed_quantities,
        billed.billed_shipped, billed.billed_prices, billed.billed_unit_taxes, billed.billed_tax_rates, billed.billed_discounts, billed.billed_discount_percentages,
        billed.billed_line_prices, billed.billed_line_taxes, billed.billed_line_totals, billed.billed_errors)
      with ordinality line (id, ordinal, product, line, credited, quantity, shipped, price, unit_tax, rate, discount, discount_percentage, line_price, line_tax,
        line_total, error, place)
    cross join lateral (select coalesce(line.rate, billed.billed_tax_rates[cardinality(billed.billed_tax_rates)]) as rate) rated) priced
  cross join lateral (select coalesce(priced.line_tax, round(priced.line_price * priced.rate / 100, 2)::numeric(14,4)) as line_tax) taxed
$$;

create function without_run(list bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select list[1:coalesce((select max(place) from generate_subscripts(list, 1) place where place > 1 and list[place] is distinct from list[place - 1] + 1), 1)]
$$;
create function without_repeats(list numeric[]) returns numeric[] language sql immutable parallel safe as $$
  select list[1:coalesce((select max(place) from generate_subscripts(list, 1) place where place > 1 and list[place] is distinct from list[place - 1]), 1)]
$$;

-- Lines without an id get one; lists that follow from others go.
create function shorten_billed() returns trigger language plpgsql as $$
begin
  if new.billed_quantities is null then
    return new;
  end if;
  if new.billed_ids is null or array_position(new.billed_ids, null) is not null then
    new.billed_ids := array(select coalesce(new.billed_ids[place], nextval('invoice_product_id_seq')) from generate_subscripts(new.billed_quantities, 1) place order by place);
  end if;
  select ${shortened}
  into ${lists.replaceAll('billed_', 'new.billed_')}
  from (select line.*, row_number() over (order by ordinal, invoice_product_id) as place from invoice_lines_of(new) line order by place) line;
  return new;
end $$;
create trigger shorten_billed before insert or update of ${lists} on invoice for each row execute function shorten_billed();

create sequence invoice_product_id_seq owned by invoice.billed_ids;
select setval('invoice_product_id_seq', coalesce((select max(invoice_product_id) from invoice_product), 0) + 1, false);
-- Nothing that is counted or listed changes by it.
alter table invoice disable trigger user;
update invoice set (${lists}) = row (${lists.replaceAll('billed_', 'content.billed_')})
from (select invoice_id, ${shortened}
  from (select *, row_number() over (partition by invoice_id order by ordinal, invoice_product_id) as place from invoice_product order by invoice_id, place) line
  group by invoice_id) content
  (invoice_id, ${lists})
where content.invoice_id = invoice.invoice_id;
alter table invoice enable trigger user;
drop table invoice_product;

alter table invoice add constraint invoice_lines_check check (
  (billed_ids is null) = (billed_quantities is null) and (billed_prices is null) = (billed_quantities is null) and (billed_tax_rates is null) = (billed_quantities is null)
  and cardinality(billed_quantities) > 0 and cardinality(billed_prices) = cardinality(billed_quantities)
  and cardinality(billed_products) = cardinality(billed_quantities) and cardinality(billed_credited) = cardinality(billed_quantities)
  and cardinality(billed_ids) <= cardinality(billed_quantities) and cardinality(billed_lines) <= cardinality(billed_quantities)
  and 0 <= all (billed_quantities) and 0 <= all (billed_discounts) and 0 <= all (billed_discount_percentages) and 100 >= all (billed_discount_percentages)
  and array_position(billed_quantities, null) is null and array_position(billed_prices, null) is null);
create index invoice_products_idx on invoice using gin (billed_products);

create view invoice_product as
  select line.invoice_product_id, invoice.invoice_id, line.product_id, line.store_order_product_id, line.credits_product_id, line.ordinal, line.quantity_invoiced,
    line.quantity_shipped, line.unit_price, line.unit_tax, line.tax_rate_percent, line.line_discount, line.line_discount_percentage, line.line_price, line.line_tax,
    line.line_total, line.error
  from invoice cross join lateral invoice_lines_of(invoice) line;
alter view invoice_product alter column invoice_product_id set default nextval('invoice_product_id_seq');
alter view invoice_product alter column quantity_shipped set default 0;
alter view invoice_product alter column unit_tax set default 0;
alter view invoice_product alter column tax_rate_percent set default 0;

-- Single rows of the view, too, can be written; all of an invoice at once are, by the invoice (invoices/write-invoice.ts).
create function write_invoice_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and num_nulls(new.invoice_product_id, new.invoice_id, new.ordinal, new.quantity_invoiced, new.quantity_shipped, new.unit_price, new.unit_tax,
      new.tax_rate_percent, new.line_price, new.line_tax, new.line_total) > 0 then
    raise not_null_violation using message = format('A line of invoice %s is not whole', new.invoice_id);
  end if;
  update invoice set (${lists}) = (
    select ${aggregated}
    from (
      select line.* from invoice_lines_of(invoice) line where tg_op = 'INSERT' or line.invoice_product_id <> old.invoice_product_id
      union all
      select new.invoice_product_id, new.ordinal, new.product_id, new.store_order_product_id, new.credits_product_id, new.quantity_invoiced, new.quantity_shipped,
        new.unit_price, new.unit_tax, new.tax_rate_percent, new.line_discount, new.line_discount_percentage, new.line_price, new.line_tax, new.line_total, new.error
      where tg_op <> 'DELETE'
      order by ordinal, invoice_product_id) line)
  where invoice.invoice_id = case when tg_op = 'DELETE' then old.invoice_id else new.invoice_id end;
  if not found then
    raise foreign_key_violation using message = format('There is no invoice %s', new.invoice_id);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger write_invoice_product instead of insert or update or delete on invoice_product for each row execute function write_invoice_product();

-- As foreign keys do: what a line names is there, and stays.
create function billed_lines_are_there() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from store_order_product where store_order_product_id in (select store_order_product_id from invoice_lines_of(new)) for key share) locked)
    <> (select count(distinct store_order_product_id) from invoice_lines_of(new)) then
    raise foreign_key_violation using message = format('Invoice %s names a line that is not there', new.invoice_id);
  end if;
  if (select count(*) from (select from product where product_id = any(new.billed_products) for key share) locked)
    <> (select count(distinct product) from unnest(new.billed_products) product) then
    raise foreign_key_violation using message = format('Invoice %s names a product that is not there', new.invoice_id);
  end if;
  if new.billed_credited is not null then
    perform from invoice where invoice_id = new.credits_invoice_id for share;
    if exists (select from unnest(new.billed_credited) id where id is not null
        and id not in (select invoice_product_id from invoice_product where invoice_id = new.credits_invoice_id)) then
      raise foreign_key_violation using message = format('Credit %s names a line that its invoice does not have', new.invoice_id);
    end if;
  end if;
  return null;
end $$;
create trigger billed_lines_are_there after insert or update of billed_lines, billed_products, billed_credited, credits_invoice_id on invoice
  for each row when (new.billed_quantities is not null) execute function billed_lines_are_there();

create function credited_lines_stay() returns trigger language plpgsql as $$
begin
  if exists (select from invoice_product credited join invoice credit on credit.invoice_id = credited.invoice_id
      where credit.credits_invoice_id = new.invoice_id and credited.credits_product_id is not null
        and credited.credits_product_id not in (select invoice_product_id from invoice_lines_of(new))) then
    raise foreign_key_violation using message = format('Invoice %s loses a line that is credited', new.invoice_id);
  end if;
  return null;
end $$;
create trigger credited_lines_stay after update of billed_ids on invoice for each row execute function credited_lines_stay();

create function billed_product_stays() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where billed_products @> array[old.product_id]) then
    raise foreign_key_violation using message = format('Product %s is invoiced', old.product_id);
  end if;
  return null;
end $$;
create trigger billed_product_stays after delete on product for each row execute function billed_product_stays();
drop function invoiced_line_is_there;
`
