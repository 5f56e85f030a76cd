/** `npm run sample -- <partner code>`: drops a valid order into that partner's folder, as the retailer would. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { exchangeFolders } from '../exchange/folders.ts'
import { mailbox } from '../simulator/mailbox.ts'
import { type KnownRetailers, knownRetailers } from './sample/known-retailers.ts'
import { sampleOrder } from './sample/sample-order.ts'

const usage = `Usage: npm run sample -- <partner code> [--stores 3]

Drops an order with a fresh number into <QUAYSIDE_DATA>/exchange/<partner code>/in.
  --stores n   split its lines over n stores (1 to 20; 1 when left out)`

class WrongUse extends Error {}

interface Wish {
  readonly code: string
  readonly stores: number
}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parsed(args)
  const [code, ...more] = positionals
  if (values.help || code === undefined) throw new WrongUse(usage)
  if (more.length > 0) throw new WrongUse(`One partner at a time: '${more.join(' ')}' is too much.\n\n${usage}`)
  const stores = Number(values.stores)
  if (!Number.isInteger(stores) || stores < 1 || stores > 20)
    throw new WrongUse(`--stores is '${values.stores}'; it has to be a whole number from 1 to 20.`)
  return { code, stores }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { stores: { type: 'string', default: '1' }, help: { type: 'boolean', short: 'h', default: false } },
    })
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

/** Answers what to print. */
async function drop({ code, stores }: Wish, config: Config, known: KnownRetailers): Promise<string> {
  const found = await known.find(code)
  if (!found) throw new WrongUse(`There is no partner '${code}'. The partners are ${known.codes.join(', ')}.`)
  const available = found.retailer.stores.length
  if (stores > available)
    throw new WrongUse(
      `${found.code} has ${available} store${available === 1 ? '' : 's'}; --stores ${stores} is too many.`,
    )
  const order = sampleOrder(found.retailer, stores, new Date())
  const folders = exchangeFolders(join(config.dataDir, 'exchange'))
  const paths = { in: folders.pathOf(found.code, 'in'), out: folders.pathOf(found.code, 'out'), collected: '' }
  await folders.prepare(found.code)
  await mailbox(paths).drop(order.fileName, order.content)
  const note = known.fromDatabase ? '' : '\nQuayside does not seem to run: the file is taken in once it starts.'
  return `${join(paths.in, order.fileName)}\nOrder ${order.orderNumber} of ${found.retailer.name}${note}`
}

async function run(args: readonly string[]): Promise<void> {
  const wish = readWish(args)
  const config = readConfig(process.env)
  const known = await knownRetailers(config)
  try {
    console.log(await drop(wish, config, known))
  } finally {
    await known.close()
  }
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof WrongUse || error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
})
