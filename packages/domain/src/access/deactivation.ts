/** Who may be let in no longer: asked by the server, and by the screen before it offers it. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'

export interface DeactivatedUser {
  readonly userName: string
  /** The one who asks. */
  readonly isYou: boolean
  /** Nobody else could sign in and administer. */
  readonly isLastAdministrator: boolean
}

/** Nobody shuts themselves out, and somebody is left who can let people in again. */
export function decideDeactivation({ userName, isYou, isLastAdministrator }: DeactivatedUser): Decision<null> {
  if (isYou) return refuse('notYourself')
  return isLastAdministrator ? refuse('lastAdministrator', { userName }) : allow(null)
}
