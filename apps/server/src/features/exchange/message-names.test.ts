import { messageTypes } from '@quayside/contract'
import { messageTypeName } from '@quayside/edi'
import { expect, it } from 'vitest'

it('the exchange’s filter calls messages what the codec calls them', () => {
  for (const { type, name } of messageTypes) expect(messageTypeName(type), type).toBe(name)
})
