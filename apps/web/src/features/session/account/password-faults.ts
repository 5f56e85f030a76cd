/** What is wrong with each of the three fields of a new password, in words, beside the field. */
import { decideNewPassword, errorCatalogue } from '@quayside/domain'
import { ApiError, wordsOf } from '../../../api/api-error.ts'
import type { TypedPasswords } from './account-queries.ts'

export type PasswordField = keyof TypedPasswords
export type PasswordFaults = Readonly<Record<PasswordField, string | null>>

/** Before anything is sent. */
export function faultsOf(
  { oldPassword, newPassword, confirmPassword }: TypedPasswords,
  userName: string,
): PasswordFaults {
  const decision = decideNewPassword(newPassword, userName)
  return {
    oldPassword: oldPassword === '' ? 'Enter your old password.' : null,
    newPassword: newPassword === '' ? 'Enter a new password.' : decision.ok ? null : decision.refusal.message,
    confirmPassword: confirmPassword === newPassword ? null : errorCatalogue.passwordsDiffer.message,
  }
}

const fieldOfCode: Readonly<Record<string, PasswordField>> = {
  oldPasswordWrong: 'oldPassword',
  passwordTooShort: 'newPassword',
  passwordHasName: 'newPassword',
  passwordTooCommon: 'newPassword',
  passwordsDiffer: 'confirmPassword',
}

/** The field that the server's refusal is about; null where it is about none. */
export function refusedField(error: unknown): PasswordField | null {
  const code = error instanceof ApiError ? error.answer?.code : undefined
  return (code && fieldOfCode[code]) || null
}

export const refusedWords = (error: unknown, field: PasswordField): string | null =>
  refusedField(error) === field ? wordsOf(error) : null
