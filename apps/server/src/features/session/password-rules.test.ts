import { describe, expect, it } from 'vitest'
import { passwordDecision } from './password-rules.ts'
import { randomPassword } from './passwords.ts'

const faultOf = (password: string, userName = 'mere.tamihana') => {
  const decision = passwordDecision(password, userName)
  return decision.ok ? null : decision.refusal.code
}

describe('a password', () => {
  it.each([
    ['correct tui 4', null],
    ['plum gravel teapot north', null],
    ['ngā manu o te ngahere', null],
    ['🐧🦆🐝🪵🪨🍋🥝🌶🧅🥕🫑🌽', null],
    ['short of 12', 'passwordTooShort'],
    // Eleven characters, however many bytes and code units.
    ['🐧🦆🐝🪵🪨🍋🥝🌶🧅🥕🫑', 'passwordTooShort'],
    ['I am Mere.Tamihana of Ahuriri', 'passwordHasName'],
    ['tamihana2026', 'passwordTooCommon'],
    ['password1234', 'passwordTooCommon'],
    ['P@ssw0rd1234', 'passwordTooCommon'],
    ['qwertyuiopas', 'passwordTooCommon'],
    ['aaaaaaaaaaaaaaaaaaaa', 'passwordTooCommon'],
    ['abcabcabcabcabc', 'passwordTooCommon'],
    ['123456789012345', 'passwordTooCommon'],
    ['quaysidequayside', 'passwordTooCommon'],
  ])('%s is judged %s', (password, fault) => {
    expect(faultOf(password)).toBe(fault)
  })

  it('may hold a name that is part of many words', () => {
    expect(faultOf('plum gravel annual north', 'ann')).toBeNull()
    expect(faultOf('annannannann', 'ann')).toBe('passwordTooCommon')
  })

  it('of the greatest length is judged quickly enough to be asked for at once', () => {
    expect(faultOf('a1'.repeat(500))).toBe('passwordTooCommon')
  })

  it('that the command line makes is a good one', () => {
    expect(faultOf(randomPassword(), 'mere')).toBeNull()
  })
})
