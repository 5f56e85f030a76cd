/** Calls that state and remove how much one unit of a product holds. */
import { z } from 'zod'
import { defineCall, needs, recordOf } from '../call.ts'
import { givenPositive, idParams, nothing } from '../fields.ts'
import { linkAnswer } from '../orders/unknown-codes.ts'

const unit = z.string().trim().min(1).max(20)
const ofProduct = {
  method: 'POST',
  access: needs('Product-UpdateProducts', 'StoreOrder-EditOrder'),
  scope: recordOf('product'),
  params: idParams,
  query: nothing,
  answer: linkAnswer,
} as const

export const stateUnitContent = defineCall({
  ...ofProduct,
  name: 'stateUnitContent',
  path: '/Products/:id/StateUnitContent',
  summary: 'State how much of another unit one unit of the product holds; every order that waits for it goes on',
  body: z.strictObject({ unit, quantity: givenPositive, of: unit }),
})

export const removeUnitContent = defineCall({
  ...ofProduct,
  name: 'removeUnitContent',
  path: '/Products/:id/RemoveUnitContent',
  summary: 'Remove what a unit of the product holds; orders that are not acknowledged wait for it again',
  body: z.strictObject({ unit, of: unit }),
})
