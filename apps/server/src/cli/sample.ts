/** `npm run sample -- <partner code>`: plays the retailer: drops a valid order into that partner's folder, or answers the documents waiting for it there. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { simulatedPartners } from '../demo-partners/partners/simulated-partners.ts'
import { exchangeFolders } from '../exchange/transports/exchange-folders.ts'
import { type Mailbox, mailbox } from '../simulator/mailbox.ts'
import { answerDocuments } from './sample/answer-documents.ts'
import { type FoundRetailer, type KnownRetailers, knownRetailers } from './sample/known-retailers.ts'
import { sampleOrder } from './sample/sample-order.ts'

const usage = `Usage: npm run sample -- <partner code> [--stores 3]
       npm run sample -- <partner code> --answer

Drops an order with a fresh number into <QUAYSIDE_DATA>/exchange/<partner code>/in.
  --stores n   split its lines over n stores (1 to 20; 1 when left out)
  --answer     no order: drop a 997 or CONTRL that accepts every document in …/out which has no answer from here yet`

class WrongUse extends Error {}

interface Wish {
  readonly code: string
  readonly stores: number
  readonly answer: boolean
}

/** The partner's exchange folders, and its own view of them. */
interface Place {
  readonly in: string
  readonly out: string
  readonly box: Mailbox
}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parsed(args)
  const [code, ...more] = positionals
  if (values.help || code === undefined) throw new WrongUse(usage)
  if (more.length > 0) throw new WrongUse(`One partner at a time: leave out '${more.join(' ')}'.\n\n${usage}`)
  const stores = Number(values.stores)
  if (!Number.isInteger(stores) || stores < 1 || stores > 20)
    throw new WrongUse(`--stores is '${values.stores}'; it has to be a whole number from 1 to 20.`)
  return { code, stores, answer: values.answer }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        stores: { type: 'string', default: '1' },
        answer: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const notTakenIn = ({ fromDatabase }: KnownRetailers): string =>
  fromDatabase ? '' : '\nQuayside does not seem to be running; the file will be read when it starts.'

async function dropOrder(found: FoundRetailer, stores: number, place: Place): Promise<string> {
  const available = found.retailer.stores.length
  if (stores > available)
    throw new WrongUse(
      `${found.code} has ${available} store${available === 1 ? '' : 's'}; --stores ${stores} is too many.`,
    )
  const order = sampleOrder(found.retailer, stores, new Date())
  await place.box.drop(order.fileName, order.content)
  return `${join(place.in, order.fileName)}\nOrder ${order.orderNumber} of ${found.retailer.name}`
}

async function answer(found: FoundRetailer, place: Place): Promise<string> {
  const { names, answer } = await answerDocuments(place.box, found.retailer, new Date())
  if (answer === null) return `Nothing in ${place.out} waits for an answer.`
  return `${join(place.in, answer)}\nAnswers ${names.join(', ')}`
}

async function act(wish: Wish, config: Config, known: KnownRetailers): Promise<string> {
  const found = await known.find(wish.code)
  if (!found) throw new WrongUse(`There is no partner '${wish.code}'. The partners are ${known.codes.join(', ')}.`)
  if (wish.answer && config.demo && simulatedPartners.some(({ code }) => code === found.code))
    throw new WrongUse(`${found.code} answers by itself: in demo mode a simulated retailer stands behind it.`)
  const folders = exchangeFolders(join(config.dataDir, 'exchange'))
  await folders.prepare(found.code)
  const paths = { in: folders.pathOf(found.code, 'in'), out: folders.pathOf(found.code, 'out') }
  const collected = join(config.dataDir, 'simulator', found.code, 'collected')
  const place = { ...paths, box: mailbox({ ...paths, collected }) }
  return wish.answer ? answer(found, place) : `${await dropOrder(found, wish.stores, place)}${notTakenIn(known)}`
}

async function run(args: readonly string[]): Promise<void> {
  const wish = readWish(args)
  const config = readConfig(process.env)
  const known = await knownRetailers(config)
  try {
    console.log(await act(wish, config, known))
  } finally {
    await known.close()
  }
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof WrongUse || error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
})
