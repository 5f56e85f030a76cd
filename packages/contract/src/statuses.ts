/** The statuses that answers carry, each as the words that it can be. They are spelled in domain. */
import {
  flowStatuses,
  type OwnStatus,
  orderChangeStatus,
  type StageName,
  type StatusFields,
  type StatusOf,
  stageNames,
  statusValues,
} from '@quayside/domain'
import { z } from 'zod'
import { answerStatus, exchangeStatus } from './exchange/exchange-status.ts'

const statusField = <S extends Exclude<StageName, 'external'>>(stage: S) => z.enum(statusValues(stage))

/** The warehouse's own list governs: a word of its own, which we do not know, is passed on as it came. */
const reportedStatusField: z.ZodType<StatusOf['external']> = z.string().meta({
  anyOf: [{ type: 'string', enum: [...statusValues('external')] }, { type: 'string' }],
})

/** The six stages, under the names that the specification gives them on orders and store orders alike. */
export const stageStatuses = {
  orderStatus: statusField('order'),
  acknowledgmentStatus: statusField('acknowledgement'),
  salesOrderStatus: statusField('salesOrder'),
  externalStatus: reportedStatusField,
  shipmentStatus: statusField('shipment'),
  invoiceStatus: statusField('invoice'),
} satisfies { readonly [F in keyof StatusFields]: z.ZodType<StatusFields[F]> }
export const shipmentStatusField = stageStatuses.shipmentStatus
export const invoiceStatusField = stageStatuses.invoiceStatus

const forward = stageNames.filter((stage) => stage !== 'external')
const own = [
  ...forward.flatMap((stage): readonly OwnStatus[] => statusValues(stage)),
  ...flowStatuses.map((row) => row.value),
]
/** Of an order or store order as a whole. */
export const ownStatusField = z.enum([...new Set(own)])

export const orderChangeStatusField = z.enum(orderChangeStatus)
export const exchangeStatusField = z.enum(exchangeStatus)
export const answerStatusField = z.enum(answerStatus)
