/** What `npm run seed` was asked for. */

export interface SeedArguments {
  readonly orders: number
  /** Fill a production database that holds orders already. */
  readonly yes: boolean
}

export const seedUsage = `Usage: npm run seed -- --orders 1000000 [--yes]
Fills the database of DATABASE_URL, or the embedded one below QUAYSIDE_DATA (./var), with that many orders of three years.
--yes  also where a production database holds orders already`

const most = 20_000_000

/** A text says what is wrong. */
export function readSeedArguments(given: readonly string[]): SeedArguments | string {
  let orders: number | undefined
  let yes = false
  for (let at = 0; at < given.length; at++) {
    const [name, value] = (given[at] ?? '').split('=', 2)
    if (name === '--yes') yes = true
    else if (name === '--orders') orders = Number((value ?? given[++at] ?? '').replaceAll(/[_,]/g, '') || Number.NaN)
    else return `'${given[at]}' is not known.`
  }
  if (orders === undefined) return 'Say how many orders with --orders.'
  if (!Number.isInteger(orders) || orders < 1 || orders > most)
    return `--orders has to be a whole number from 1 to ${most.toLocaleString('en')}.`
  return { orders, yes }
}
