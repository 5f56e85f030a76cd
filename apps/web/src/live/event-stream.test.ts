import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventReader } from './event-stream.ts'

const read = (pieces: readonly string[]) => {
  const events: string[] = []
  const feed = eventReader((data) => events.push(data))
  for (const piece of pieces) feed(piece)
  return events
}

describe('server-sent events', () => {
  it('finds events, skips comments and other fields', () => {
    expect(read([': hello\n\nevent: x\nid: 4\ndata: {"a":1}\n\ndata: one\ndata: two\r\n\r\n'])).toEqual([
      '{"a":1}',
      'one\ntwo',
    ])
  })
  it('reads the name of an event, and forgets it for the next', () => {
    const events: string[] = []
    eventReader((data, name) => events.push(`${name} ${data}`))('event: resync\ndata: {}\n\ndata: x\n\n')
    expect(events).toEqual(['resync {}', 'message x'])
  })
  it('ignores an event that is not complete', () => {
    expect(read(['data: 1\n'])).toEqual([])
  })
  it('does not depend on where the network cuts', () => {
    const stream = ': hi\n\ndata: {"topic":"orders","ids":[1,2]}\n\ndata: b\ndata: c\n\n'
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), stream.length]
        const pieces = at.slice(1).map((end, index) => stream.slice(at[index], end))
        expect(read(pieces)).toEqual(['{"topic":"orders","ids":[1,2]}', 'b\nc'])
      }),
    )
  })
})
