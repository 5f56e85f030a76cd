/** Digits of stored numbers, apart from the arithmetic, so that a list can show them without loading it. */

/** Digits before the decimal mark, and after it. */
export const keptWholeDigits = 10
export const keptDecimals = 6
/** Decimals of a price that is converted to the unit of its line, numeric(20,10): sums of 100,000 units stay exact to the cent. */
export const convertedPriceDecimals = 10
/** Decimals of a percentage, numeric(7,4) in the database. */
export const percentDecimals = 4
