/** The calls on orders as wholes, single and selected. */
import type { Implementation } from '../../http/implement.ts'
import { acceptTotalCalls } from './accept-total.ts'
import { selectedOrderCalls } from './bulk/selected-orders.ts'
import { selectedStoreOrderCalls } from './bulk/selected-store-orders.ts'
import { createOrderCalls } from './header/create-order.ts'
import { deleteOrderCalls } from './header/delete-order.ts'
import { updateOrderCall } from './header/update-order.ts'
import { updateStoreOrderCall } from './header/update-store-order.ts'
import { revalidateCall } from './revalidate/revalidate-order.ts'
import { supplyAllCall } from './supply-all.ts'
import { unitContentCalls } from './unit-contents/unit-contents.ts'
import { linkCodeCalls } from './unknown-codes/link-code.ts'
import { readLinkedCodeCalls } from './unknown-codes/read-linked-codes.ts'
import { readUnknownCodeCalls } from './unknown-codes/read-unknown-codes.ts'
import { usedNumberCalls } from './used-number.ts'

export const orderCalls: readonly Implementation[] = [
  ...createOrderCalls,
  updateOrderCall,
  updateStoreOrderCall,
  ...deleteOrderCalls,
  ...selectedOrderCalls,
  ...selectedStoreOrderCalls,
  revalidateCall,
  supplyAllCall,
  ...usedNumberCalls,
  ...acceptTotalCalls,
  ...readUnknownCodeCalls,
  ...readLinkedCodeCalls,
  ...linkCodeCalls,
  ...unitContentCalls,
]
