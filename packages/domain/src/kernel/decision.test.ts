import { describe, expect, it } from 'vitest'
import { messageText, refuse } from './decision.ts'
import { errorCatalogue } from './error-catalogue.ts'

describe('refusals', () => {
  it('fill message and hint, and carry status and what is allowed', () => {
    expect(refuse('cartonMoveTooMany', { cartonNumber: 'SS-1/2', held: 4, sku: 'A1' }, ['4'])).toEqual({
      ok: false,
      refusal: {
        code: 'cartonMoveTooMany',
        status: 400,
        message: 'Carton SS-1/2 holds only 4 of A1.',
        hint: 'Move at most 4.',
        allowed: ['4'],
      },
    })
  })

  it('show a missing parameter instead of failing', () => {
    expect(messageText('fieldRequired')).toBe('? is required.')
  })
})

describe('the error catalogue', () => {
  const entries = Object.entries(errorCatalogue)

  it('has a text and a fitting HTTP status for every code', () => {
    for (const [code, entry] of entries) {
      expect(entry.message, code).not.toBe('')
      expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 500, 503], code).toContain(entry.status)
    }
  })

  it('keeps the exact texts of the specification', () => {
    const texts = new Set(entries.map(([, entry]) => entry.message))
    for (const text of [
      'Please enter your username & password.',
      'The username or password is incorrect.',
      'Passwords do not match.',
      'No code supplied.',
      "You haven't activated your account yet.",
      'Your session has expired and you have been signed out.',
      'A server error has occurred. Please try again later.',
      'This order number is already in use. Please choose a different number and try again.',
      'This store order number is already in use. Please choose a different number and try again.',
      'The quantity ack for the highlighted products in the table is no longer available. Please ack an available quantity before reserving.',
      'Some store orders do not have a warehouse. The order default will be used!',
      'This quantity must be a multiple of the Line Pack Size ({n})',
      'The provided invoice number exceeds the maximum allowed length of {n} characters.',
      'This shipment might be stuck. Labels have not been printed but might be required before sending.',
      'No file was selected for the {kind} upload.',
      'The uploaded file must be a CSV.',
      'The csv header {h} is not supported.',
      'The value for field {h} is empty but the field is required.',
      'No partner is selected for the product upload.',
      'No partner is selected for the Store upload.',
      'You must select an address from the dropdown.',
      'Please fill in all required fields!',
      '{param} not specified!',
      'Missing field(s): {labels}',
      "You don't have access to any Customers/partners/retailers.",
      'Please remove or fill the empty cartons.',
    ]) {
      expect(texts, text).toContain(text)
    }
  })
})
