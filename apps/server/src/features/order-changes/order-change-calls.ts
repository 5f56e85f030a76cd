/** The calls about order changes. */
import type { Implementation } from '../../http/implement.ts'
import { applyOrderChangeCalls } from './apply-order-change.ts'
import { listOrderChangeCalls } from './list-order-changes.ts'

export const orderChangeCalls: readonly Implementation[] = [...listOrderChangeCalls, ...applyOrderChangeCalls]
