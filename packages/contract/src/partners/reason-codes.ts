/** A partner's reasons for lines that are refused, reduced or late. Values are checked by the domain's rules. */
import { z } from 'zod'
import { defineCall, needs, recordOf, signedIn } from '../call.ts'
import { givenID, id, idParams, noBody, nothing, text } from '../fields.ts'

export const reasonCode = z.strictObject({
  reasonCodeID: id,
  /** As documents carry it: ACK29, or ACK01 for R1 to R6, of an 855; QVR 4295 of an ORDRSP. */
  code: text,
  /** In words, for the people who choose it. */
  reason: text,
  forRefused: z.boolean(),
  forReduced: z.boolean(),
  forLate: z.boolean(),
})
export type ReasonCodeRecord = z.output<typeof reasonCode>

/** The whole list, by code. */
const answer = z.array(reasonCode)
const scope = recordOf('partner')
const path = '/partners/:id/reasonCodes' as const
const onePath = '/partners/:id/reasonCodes/:reasonCodeID' as const
const oneParams = idParams.extend({ reasonCodeID: givenID })
const access = needs('PortalAdmin-Config')
/** A field left out stays as it is. */
const body = z.strictObject({
  code: z.string().optional(),
  reason: z.string().optional(),
  forRefused: z.boolean().optional(),
  forReduced: z.boolean().optional(),
  forLate: z.boolean().optional(),
})

export const listReasonCodes = defineCall({
  name: 'listReasonCodes',
  method: 'GET',
  path,
  summary: 'The reasons that a line of the partner’s orders can be refused, reduced or late for',
  access: signedIn,
  scope,
  params: idParams,
  query: nothing,
  body: noBody,
  answer,
})

export const addReasonCode = defineCall({
  name: 'addReasonCode',
  method: 'POST',
  path,
  summary: 'Add a reason to the partner’s list',
  access,
  scope,
  params: idParams,
  query: nothing,
  body,
  answer,
})

export const updateReasonCode = defineCall({
  name: 'updateReasonCode',
  method: 'PATCH',
  path: onePath,
  summary: 'Change a reason of the partner’s list; lines keep the code that they have',
  access,
  scope,
  params: oneParams,
  query: nothing,
  body,
  answer,
})

export const deleteReasonCode = defineCall({
  name: 'deleteReasonCode',
  method: 'DELETE',
  path: onePath,
  summary: 'Remove a reason from the partner’s list; lines keep the code that they have',
  access,
  scope,
  params: oneParams,
  query: nothing,
  body: noBody,
  answer,
})
