/**
 * Given what is left of an input once every field that is written was taken out of it: a field that nobody writes does not
 * compile.
 *
 *     const { orderID, status, ...rest } = change
 *     nothingLeft(rest)
 */
export const nothingLeft = (_rest: Readonly<Record<string, never>>): void => undefined
