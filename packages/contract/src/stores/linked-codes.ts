/** The codes that people linked to a store. */
import { defineCall, recordOf } from '../call.ts'
import { linkedCodesRead } from '../orders/linked-codes.ts'
import { seesStores } from './stores.ts'

export const getLinkedCodesOfStore = defineCall({
  ...linkedCodesRead,
  name: 'getLinkedCodesOfStore',
  path: '/Stores/:id/LinkedCodes',
  summary: 'Codes that people linked to a store',
  access: seesStores,
  scope: recordOf('store'),
})
