/** The price that an order is checked against. */
import { type RawBuilder, sql } from 'kysely'

/**
 * The price of a row of `product` on a day: that of its partner's price tier where there is one for the day, else its own.
 */
export const priceOn = (day: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce((
    select alternate_price from alternate_product_price
    join partner on partner.partner_id = product.partner_id and partner.alternate_product_prices_enabled
    where alternate_product_price.product_id = product.product_id and upper(price_code) = upper(partner.price_tier)
      and (valid_from is null or valid_from <= ${day}) and (valid_to is null or valid_to >= ${day})), product.price)`
