import { describe, expect, it } from 'vitest'
import { newDetails } from './new-details.ts'
import type { NewDetail, OrderToChange, RequestedChange } from './requested-change.ts'

const detail = (label: string, text: string, lineNumber: string | null = null): NewDetail => ({
  lineNumber,
  label,
  text,
  segments: [],
})
const found = (details: readonly NewDetail[] | undefined, messageDetails: readonly NewDetail[]) => {
  const order = { details, customerReference: 'SPRING-26' } as unknown as OrderToChange
  const differences = newDetails(order, { messageDetails } as unknown as RequestedChange)
  return differences.map(({ before, detail: brought }) => [brought?.lineNumber, brought?.label, before, brought?.text])
}
const department = detail('Department number', '042')

describe('what a change says beyond the fields', () => {
  it('is nothing new where the order says it already, or has it as its customer reference', () => {
    expect(found([department], [department, detail('Customer order number', 'SPRING-26')])).toEqual([])
  })
  it('takes the place of the only one of its kind', () => {
    expect(found([department], [detail('Department number', '044')])).toEqual([
      [null, 'Department number', '042', '044'],
    ])
  })
  it('stands beside the others where there are several, and on its own line', () => {
    const charges = [detail('Charge', '1.00'), detail('Charge', '2.00')]
    expect(found(charges, [detail('Charge', '3.00')])).toEqual([[null, 'Charge', null, '3.00']])
    expect(found([department], [detail('Department number', '044', '3')])).toEqual([
      ['3', 'Department number', null, '044'],
    ])
  })
  it('is not looked at where the order’s are not known', () => {
    expect(found(undefined, [department])).toEqual([])
  })
})
