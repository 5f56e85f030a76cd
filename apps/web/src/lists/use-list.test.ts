import type { AnswerOf, listOrders } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { newerAnswer } from './use-list.ts'

type Answer = AnswerOf<typeof listOrders>
const answer = (timeStamp: string, totalRecords: number): Answer => ({
  orders: [],
  totalRecords,
  totalIsFloor: false,
  pageNumber: 1,
  next: null,
  showShipToAddress: true,
  timeStamp,
})

describe('answers of a list', () => {
  it('are dropped if a newer one came first', () => {
    const newer = answer('2026-11-21T10:00:01.000Z', 2)
    expect(newerAnswer(newer, answer('2026-11-21T10:00:00.000Z', 1))).toBe(newer)
    expect(newerAnswer(answer('2026-11-21T10:00:00.000Z', 1), newer).totalRecords).toBe(2)
    expect(newerAnswer(undefined, newer)).toEqual(newer)
  })
})
