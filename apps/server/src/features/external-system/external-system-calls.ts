/** The calls about the external system. */
import type { Implementation } from '../../http/implement.ts'
import { cancelReservationCalls } from './cancel-reservation.ts'
import { demoWarehouseCalls } from './demo-warehouse-calls.ts'
import { describeSystemCalls } from './describe-system.ts'
import { makeReservationCalls } from './make-reservation.ts'
import { stockOnHandCall } from './stock-on-hand.ts'

export const externalSystemCalls: readonly Implementation[] = [
  ...describeSystemCalls,
  stockOnHandCall,
  ...makeReservationCalls,
  ...cancelReservationCalls,
  ...demoWarehouseCalls,
]
