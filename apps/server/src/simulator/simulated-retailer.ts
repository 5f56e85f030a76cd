/** One retailer of demo mode: answers the documents it is sent, and orders something when it is told to. */
import { join } from 'node:path'
import { readEdi } from '@quayside/edi'
import { type PurchaseOrder, type WriteDecision, writeOrderChange, writePurchaseOrder } from '@quayside/edi-mapping'
import type { SimulatedPartner } from '../demo-partners/partner-definition.ts'
import { type Random, seededRandom } from '../demo-partners/seeded-random.ts'
import { type Mailbox, type MailboxFolders, mailbox } from './mailbox.ts'
import { retailerNumbers } from './numbers.ts'
import { answersTo } from './retailer/answer-documents.ts'
import { type EnvelopeMessage, writeEnvelope } from './retailer/interchange.ts'
import { refuseFaulty } from './retailer/refuse-faulty.ts'
import { randomChangeOptions, seedChange } from './retailer/seed-change.ts'
import { retailerOf, seedOrder } from './retailer/seed-order.ts'

export interface SimulatedRetailer {
  readonly code: string
  /** Answers what has waited long enough; a document that was answered before is only collected. */
  readMail(now: number): Promise<void>
  sendOrder(now: Date): Promise<string>
  /** Sends a change of an earlier order, where one is due; null: none is. */
  changeOrder(now: Date): Promise<string | null>
}

/** Real people would be slower; their machines are not. */
const answerDelay = (random: Random): number => 1000 + random.whole(0, 2000)

/** Some orders are changed after half a minute to two: while people here look at them. */
const changesItsMind = 0.4
const changeDelay = (random: Random): number => 30_000 + random.whole(0, 90_000)

function messageOf(written: WriteDecision): EnvelopeMessage {
  if (written.ok) return written.message
  throw new Error(written.problems.map((problem) => problem.message).join(' '))
}

/** Orders of the simulator are told from those of the demo history by their numbers. */
const ordersOfHistory = 5_000

export interface RetailerPlace {
  readonly folders: Pick<MailboxFolders, 'in' | 'out'>
  /** The retailer's own, where it keeps what it collected and its numbers. */
  readonly own: string
  /** When it starts: seeds its random choices. */
  readonly opens: Date
}

export function simulatedRetailer(partner: SimulatedPartner, place: RetailerPlace): SimulatedRetailer {
  const box: Mailbox = mailbox({ ...place.folders, collected: join(place.own, 'collected') })
  const { guide, habits, code } = partner
  const numbers = retailerNumbers(join(place.own, 'numbers.json'), habits.firstOrderNumber + ordersOfHistory)
  const random = seededRandom(`${code} ${place.opens.getTime()}`)
  const due = new Map<string, number>()
  const toChange: { readonly order: PurchaseOrder; readonly at: number }[] = []

  const send = async (messages: readonly EnvelopeMessage[], at: Date): Promise<string> => {
    const number = await numbers.nextControlNumber(at)
    const envelope = { interchange: number, group: number, message: 1 }
    const { content } = writeEnvelope({ guide, from: 'them', messages, numbers: envelope, at })
    const name = `${messages[0]?.type}_${guide.them.id}_${String(number).padStart(9, '0')}.edi`
    await box.drop(name, content)
    return name
  }
  const deal = async (name: string, now: Date): Promise<void> => {
    const { content, isRepeated } = await box.open(name)
    const answers = isRepeated ? [] : answersTo(readEdi(content), refuseFaulty(content))
    if (answers.length > 0) await send(answers, now)
    await box.collect(name)
  }
  return {
    code,
    readMail: async (now) => {
      const waiting = await box.waiting()
      for (const gone of [...due.keys()].filter((name) => !waiting.includes(name))) due.delete(gone)
      for (const name of waiting) {
        const at = due.get(name) ?? now + answerDelay(random)
        due.set(name, at)
        if (at <= now) await deal(name, new Date(now))
      }
    },
    sendOrder: async (now) => {
      const number = await numbers.nextOrderNumber()
      const several = random.chance(habits.severalStores)
      const options = {
        orderNumber: habits.orderNumber(number),
        reference: habits.reference(number),
        day: now,
        stores: several ? random.whole(2, 5) : 1,
        lines: random.whole(2, 9),
      }
      const order = seedOrder(retailerOf(partner), options, random)
      const name = await send([messageOf(writePurchaseOrder(order, guide))], now)
      if (partner.settings.order_change_enabled && random.chance(changesItsMind))
        toChange.push({ order, at: now.getTime() + changeDelay(random) })
      return name
    },
    changeOrder: async (now) => {
      const next = toChange.findIndex(({ at }) => at <= now.getTime())
      const [due] = next < 0 ? [] : toChange.splice(next, 1)
      if (!due) return null
      const change = seedChange(due.order, randomChangeOptions(now, random))
      return send([messageOf(writeOrderChange(change, guide))], now)
    },
  }
}
