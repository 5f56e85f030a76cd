/** Text is sorted as people look for it, by ICU's order for all languages, not by bytes; the orders list reads its numbers from an index, up and down. */
export const languageOrder = `
create collation language_order (provider = icu, locale = 'und');
create index purchase_order_by_number_idx on purchase_order (order_number collate language_order, order_id) where not completed;
create index purchase_order_by_number_down_idx on purchase_order (order_number collate language_order desc nulls last, order_id desc) where not completed;
`
