/** The screens' permission check, answered by the same call or right that the server checks. */
import { type Call, mayCall } from '@quayside/contract'
import { type Holder, hasRight, may, type PermissionKey, type Right } from '@quayside/domain'

/** A call, a right by its name, or the permissions that a rule of the domain answered; permissions are spelled nowhere else. */
export type Asked = Pick<Call, 'access'> | Right | readonly PermissionKey[]

export type Ask = (asked: Asked) => boolean

const isList = (asked: Asked): asked is readonly PermissionKey[] => Array.isArray(asked)

export function askFor(holder: Holder): Ask {
  return (asked) => {
    if (typeof asked === 'string') return hasRight(holder, asked)
    return isList(asked) ? asked.every((key) => may(holder, key)) : mayCall(holder, asked)
  }
}
