/**
 * Every call described. Apart from the calls, because the browser's bundle has no use for it; complete, because a call that
 * is missing here does not compile.
 */
import type { CallName } from '../all-calls.ts'
import type { CallDescription } from './call-description.ts'
import { exchangeDescriptions } from './exchange-calls.ts'
import { externalSystemDescriptions } from './external-system-calls.ts'
import { invoiceDescriptions } from './invoice-calls.ts'
import { labelDescriptions } from './label-calls.ts'
import { masterDescriptions } from './master-calls.ts'
import { orderDescriptions } from './order-calls.ts'
import { peopleDescriptions } from './people-calls.ts'
import { reportDescriptions } from './report-calls.ts'
import { sessionDescriptions } from './session-calls.ts'
import { shipmentDescriptions } from './shipment-calls.ts'

export const callDescriptions: Readonly<Record<CallName, CallDescription>> = {
  ...sessionDescriptions,
  ...peopleDescriptions,
  ...masterDescriptions,
  ...orderDescriptions,
  ...shipmentDescriptions,
  ...labelDescriptions,
  ...invoiceDescriptions,
  ...reportDescriptions,
  ...externalSystemDescriptions,
  ...exchangeDescriptions,
}
