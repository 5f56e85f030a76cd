// Every call by nobody, and by a partner's user about what belongs to other partners.

import {
  allCalls,
  type Call,
  listExchange,
  listInvoices,
  listMasterProducts,
  listOrders,
  listProducts,
  listShipments,
  listStores,
  type RecordKind,
} from '@quayside/contract'
import { partnerOfPartnerUser } from '../../apps/server/src/demo/demo-users.ts'
import type { Attack, Bout } from './bout.ts'
import { noTokens } from './heads.ts'

/** These have no record of another partner in the demo data, or none that can be looked up; any number will do then. */
const anyNumber = '1'
const numberOfNothing = '999999999'

async function firstOfAnother({ ask, target }: Bout, list: Call, key: string): Promise<string> {
  const { text } = await ask({ path: `/api${list.path}?pageSize=100`, token: target.tokens.admin })
  const rows = Object.values(JSON.parse(text) as object).find(Array.isArray) as Record<string, unknown>[] | undefined
  const other = rows?.find(({ partnerCode }) => partnerCode && partnerCode !== partnerOfPartnerUser)
  return String(other?.[key] ?? anyNumber)
}

/** What belongs to no single partner: a record that an administrator sees and the partner's user does not. */
async function firstUnseen({ ask, target }: Bout, list: Call, key: string): Promise<string> {
  const idsFor = async (token: string) => {
    const { text } = await ask({ path: `/api${list.path}?pageSize=1000`, token })
    const rows = Object.values(JSON.parse(text) as object).find(Array.isArray) as Record<string, unknown>[] | undefined
    return (rows ?? []).map((row) => String(row[key]))
  }
  const own = new Set(await idsFor(target.tokens.partner))
  return (await idsFor(target.tokens.admin)).find((id) => !own.has(id)) ?? numberOfNothing
}

async function recordsOfOthers(bout: Bout): Promise<Partial<Record<RecordKind, string>>> {
  const order = await firstOfAnother(bout, listOrders, 'orderID')
  return {
    order,
    storeOrder: order,
    shipment: await firstOfAnother(bout, listShipments, 'shipmentID'),
    invoice: await firstOfAnother(bout, listInvoices, 'invoiceID'),
    exchangeFile: await firstOfAnother(bout, listExchange, 'exchangeID'),
    product: await firstOfAnother(bout, listProducts, 'productID'),
    store: await firstOfAnother(bout, listStores, 'storeID'),
    masterProduct: await firstUnseen(bout, listMasterProducts, 'masterProductID'),
    partner: await firstOfAnother(bout, listOrders, 'partnerID'),
    partnerCode: await firstOfAnother(bout, listOrders, 'partnerCode'),
    auditObject: order,
  }
}

const pathOf = (call: Call, records: Partial<Record<RecordKind, string>>): string => {
  const { scope } = call
  const own = scope.kind === 'record' ? { [scope.param]: records[scope.record] ?? anyNumber } : {}
  const known: Record<string, string> = {
    status: 'ack',
    list: 'orders',
    objectType: 'Order',
    objectID: records.order ?? anyNumber,
    ...own,
  }
  return `/api${call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? anyNumber))}`
}

/** What a body of each call would be matters nothing: permission and scope are looked at first, or it is not understood. */
const sent = ({ method, bodyKind }: Call) =>
  method === 'GET'
    ? {}
    : {
        body: bodyKind === 'bytes' ? 'x' : '{}',
        headers: { 'content-type': bodyKind === 'bytes' ? 'application/octet-stream' : 'application/json' },
      }

export const otherPeople: Attack = {
  name: 'calls by nobody and by others',
  run: async (bout) => {
    const { ask, holds, target } = bout
    const records = await recordsOfOthers(bout)
    const guarded = allCalls.filter(({ access }) => access.kind !== 'public')
    const open: string[] = []
    for (const [at, call] of guarded.entries()) {
      const asked = { method: call.method, path: pathOf(call, records), ...sent(call) }
      const token = noTokens[at % noTokens.length] ?? ''
      const answers = await Promise.all([ask(asked), ask({ ...asked, token })])
      if (answers.some(({ status }) => status !== 401)) open.push(`${call.name} ${answers.map(({ status }) => status)}`)
    }
    holds('every call wants a token', open.length === 0, open)
    const ofRecords = guarded.filter(({ scope }) => scope.kind === 'record')
    const seen: string[] = []
    for (const call of ofRecords) {
      const { status } = await ask({
        method: call.method,
        path: pathOf(call, records),
        token: target.tokens.partner,
        ...sent(call),
      })
      if (![400, 403, 404].includes(status)) seen.push(`${call.name} ${status}`)
    }
    holds("no call tells of another partner's record", seen.length === 0, seen)
    const lists = guarded.filter(
      ({ scope, method, answerKind }) => scope.kind === 'rows' && method === 'GET' && answerKind !== 'stream',
    )
    const told: string[] = []
    for (const call of lists) {
      const { status, text } = await ask({ path: pathOf(call, records), token: target.tokens.partner })
      if (status === 200 && text.includes(`"partnerCode":"${records.partnerCode}"`)) told.push(call.name)
    }
    holds("no list shows another partner's rows", told.length === 0, told)
  },
}
