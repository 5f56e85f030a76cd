import { describe, expect, it } from 'vitest'
import { change, codesOf, EDIFACT_ORDER, readOne } from '../test-files/orders.ts'

const codesWith = (value: string, format: string): readonly string[] =>
  codesOf(readOne(change(EDIFACT_ORDER, 'DTM+2:20260320:102', `DTM+2:${value}:${format}`)))

describe('checkEdifactDate', () => {
  it.each([
    ['205', '202612110800?+1300', '20261211080013'],
    ['303', '202612110800UTC', '202612110800'],
    ['303', '202612110800?+13', '202613110800UTC'],
    ['304', '20261211080059UTC', '20261211080059'],
    ['616', '202650', '202654'],
    ['710', '202612202701', '202613202701'],
    ['711', '2026121120261214', '2026121120261234'],
    ['713', '26121108002612141700', '2612110800'],
    ['716', '202650202652', '202650202660'],
    ['717', '261211261214', '261211261234'],
    ['718', '20261211-20261214', '20261211'],
    ['719', '202612110800202612141700', '202612110800'],
  ])('takes a date in format %s and refuses another by name', (format, right, wrong) => {
    expect(codesWith(right, format)).toEqual([])
    expect(codesWith(wrong, format)).toEqual(['element.date'])
  })
})
