/** Whether a field of an order or store order may be changed by the person who looks at it, and why not. */
import type { Ask } from '../../session/ask.ts'

export interface FieldLock {
  readonly canEdit: boolean
  readonly whyNot?: string
}

export interface Editor {
  readonly isAdmin: boolean
  readonly may: Ask
}
