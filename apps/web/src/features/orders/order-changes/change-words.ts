/** An order change in words: what it is called, how it stands, when it came and who decided it. */
import type { OrderChange, OrderChangeStoreOrder } from '@quayside/contract'
import { formatDate, orderChangeStatus } from '@quayside/domain'
import type { LightLevel } from '@quayside/ui-kit'
import { momentText } from '../../../session/portal-zone.ts'

export interface ChangeLight {
  readonly level: LightLevel
  readonly struck?: boolean
}

const { applied, partlyApplied, error, declined, notApplied, waiting, duplicate } = orderChangeStatus

const lights: Readonly<Record<string, ChangeLight>> = {
  [applied]: { level: 'full' },
  [partlyApplied]: { level: 'halfOk' },
  [error]: { level: 'error' },
  [declined]: { level: 'full', struck: true },
  [notApplied]: { level: 'empty' },
  [waiting]: { level: 'half' },
  [duplicate]: { level: 'full', struck: true },
}

export const changeLight = (status: string): ChangeLight => lights[status] ?? { level: 'half' }

/** 'Order change 2', 'Cancellation'. */
export function changeTitle({ purpose, changeNumber }: Pick<OrderChange, 'purpose' | 'changeNumber'>): string {
  const kind = purpose === 'cancellation' ? 'Cancellation' : purpose === 'replacement' ? 'Replacement' : 'Order change'
  return changeNumber === null ? kind : `${kind} ${changeNumber}`
}

/** 'received 20/11/2026 9:31 am from Harbour & Co'. */
export const receivedWords = ({ created, createdBy }: Pick<OrderChange, 'created' | 'createdBy'>): string =>
  `received ${momentText(created)} from ${createdBy}`

/** 'Applied 20/11/2026 9:31 am by clerk'; the status alone while nobody has decided. */
export function outcomeWords({
  status,
  decided,
  decidedBy,
}: Pick<OrderChangeStoreOrder, 'status' | 'decided' | 'decidedBy'>): string {
  if (decided === null || decidedBy === null) return status
  return `${status} ${momentText(decided)} by ${decidedBy}`
}

const fieldNames = {
  etd: 'Deliver After',
  eta: 'Deliver Before',
  comments: 'Comments',
  shipTo: 'Ship To',
  detail: 'Also in the message',
} as const
const isDay = (field: keyof typeof fieldNames) => field === 'etd' || field === 'eta'

export interface FieldWords {
  readonly name: string
  readonly before: string | null
  readonly after: string
}

export function headerWords({ headerChanges }: Pick<OrderChange, 'headerChanges'>): readonly FieldWords[] {
  const written = (field: keyof typeof fieldNames, value: string | null) =>
    value !== null && isDay(field) ? formatDate(value) : value
  return headerChanges.map(({ field, name, before, after }) => ({
    name: name ?? fieldNames[field],
    before: written(field, before),
    after: written(field, after) ?? 'none',
  }))
}

/** The change as one store order sees it; null where it says nothing of it. */
export function partFor(change: OrderChange, storeOrderID: number | undefined): OrderChange | null {
  if (storeOrderID === undefined) return change
  const storeOrders = change.storeOrders.filter((one) => one.storeOrderID === storeOrderID)
  return storeOrders.length === 0 && change.storeOrders.length > 0 ? null : { ...change, storeOrders }
}

/** Waits for a person: shown open. */
export const isWaiting = ({ status, storeOrders }: OrderChange): boolean =>
  status === waiting || storeOrders.some(({ canApply }) => canApply)
