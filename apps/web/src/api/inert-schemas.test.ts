import { describe, expect, it } from 'vitest'
import { z } from './inert-schemas.ts'

interface Schemas {
  object: (shape: object) => { shape: object; parse: (value: unknown) => unknown; optional: () => Schemas }
}

describe('schemas in the browser', () => {
  const { object } = z as Schemas
  it('accept every step of a declaration', () => {
    expect({ ...object({}).shape, kept: 1 }).toEqual({ kept: 1 })
    expect(object({}).optional()).toBe(z)
  })
  it('never pass a value as checked', () => {
    expect(() => object({}).parse(1)).toThrow('not part of the browser bundle')
  })
})
