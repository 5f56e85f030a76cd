/**
 * An order date is the day that the partner's message names. It was kept as the first moment of that day in UTC, which is the day
 * before in half of the world. The indexes on it are made again with it.
 */
export const orderDateIsADay = `
alter table purchase_order alter column order_date type date using (order_date at time zone 'UTC')::date;
`
