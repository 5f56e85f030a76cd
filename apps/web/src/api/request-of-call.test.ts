import { describe, expect, it } from 'vitest'
import { requestOfCall } from './request-of-call.ts'

describe('the request of a call', () => {
  it('fills the path and leaves empty query values out', () => {
    const call = { path: '/Orders/:id/StoreOrders/:sid', method: 'GET' } as const
    const input = {
      params: { id: 7, sid: 12 },
      query: { partner: ['A', 'B'], search: '', page: 2, includeCompleted: true },
    }
    expect(requestOfCall(call, input).url).toBe('/api/Orders/7/StoreOrders/12?partner=A%2CB&page=2&includeCompleted=1')
  })
  it('encodes what was typed', () => {
    const call = { path: '/Orders/:id/MarkStatus/:status', method: 'POST' } as const
    expect(requestOfCall(call, { params: { id: 1, status: 'a/b c' } }).url).toBe('/api/Orders/1/MarkStatus/a%2Fb%20c')
  })
  it('sends a form if the call asks for one, otherwise JSON', () => {
    const form = requestOfCall({ path: '/token', method: 'POST', bodyKind: 'form' }, { body: { username: 'a&b' } })
    expect(form.body).toBe('username=a%26b')
    expect(form.headers['Content-Type']).toContain('x-www-form-urlencoded')
    const json = requestOfCall({ path: '/x', method: 'POST' }, { body: [{ id: 1 }] })
    expect(json.body).toBe('[{"id":1}]')
    const file = requestOfCall({ path: '/x', method: 'POST', bodyKind: 'bytes' }, { body: 'SKU\nA' })
    expect([file.body, file.headers['Content-Type']]).toEqual(['SKU\nA', 'text/csv; charset=utf-8'])
  })
})
