import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { faultsOf, refusedField, refusedWords } from './password-faults.ts'

const typed = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  faultsOf({ oldPassword, newPassword, confirmPassword }, 'mere.tamihana')

it('says at each field what is wrong with it before anything is sent', () => {
  expect(typed('', '')).toEqual({
    oldPassword: 'Enter your old password.',
    newPassword: 'Enter a new password.',
    confirmPassword: null,
  })
  expect(typed('x', 'tui kauri')).toMatchObject({
    oldPassword: null,
    newPassword: 'The password has 9 characters; it needs at least 12.',
  })
  expect(typed('x', 'I am Mere.Tamihana').newPassword).toBe('The password may not contain your user name.')
  expect(typed('x', 'tui kauri weka 41', 'tui kauri weka 4').confirmPassword).toBe('Passwords do not match.')
  expect(Object.values(typed('x', 'tui kauri weka 41'))).toEqual([null, null, null])
})

it('shows what the server refused at the field that it is about', () => {
  const wrong = new ApiError(400, 'The old password is incorrect.', { code: 'oldPasswordWrong' })
  expect(refusedWords(wrong, 'oldPassword')).toBe('The old password is incorrect.')
  expect(refusedWords(wrong, 'newPassword')).toBeNull()
  expect(refusedField(new ApiError(429, 'Too many tries.', { code: 'tooManyAttempts' }))).toBeNull()
})
