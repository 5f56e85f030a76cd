/**
 * Takes what is left of an input once every field that is written has been taken out: a field that nobody writes does not
 * compile. Rows that go in as JSON use column-names.ts.
 *
 *     const { orderID, status, ...rest } = change
 *     nothingLeft(rest)
 */
export const nothingLeft = (_rest: Readonly<Record<string, never>>): void => undefined
