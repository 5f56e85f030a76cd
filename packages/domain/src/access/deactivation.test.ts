import { expect, it } from 'vitest'
import { decideDeactivation } from './deactivation.ts'

it.each([
  [{ isYou: true, isLastAdministrator: true }, 'notYourself'],
  [{ isYou: false, isLastAdministrator: true }, 'lastAdministrator'],
  [{ isYou: false, isLastAdministrator: false }, null],
])('%j is judged %s', (user, code) => {
  const decision = decideDeactivation({ userName: 'mere', ...user })
  expect(decision.ok ? null : decision.refusal.code).toBe(code)
})
