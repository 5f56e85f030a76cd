import { describe, expect, it } from 'vitest'
import { decideAcceptTotal, decideWithdrawTotal, type TotalsOfOrder } from './accept-total.ts'

const total = { code: 'AMT TT', amount: 905.8, computed: 900 }
const difference = 'The message states 905.80, the lines come to 900.00 without tax and charges (difference 5.80)'
const order: TotalsOfOrder = { orderNumber: '4500-1', differing: [total], difference, acceptedBy: null }

const outcome = (decision: ReturnType<typeof decideAcceptTotal>) =>
  decision.ok ? 'allowed' : [decision.refusal.status, decision.refusal.message]

describe('decideAcceptTotal', () => {
  it('accepts the amounts that the person saw, in whatever order', () => {
    const other = { code: 'MOA 79', amount: 1, computed: 2 }
    expect(outcome(decideAcceptTotal(order, [total]))).toBe('allowed')
    expect(outcome(decideAcceptTotal({ ...order, differing: [total, other] }, [other, total]))).toBe('allowed')
  })

  it.each([[[]], [[{ ...total, amount: 906 }]], [[{ ...total, computed: 901 }]], [[total, total]]])(
    'refuses %j, which are not the amounts of now',
    (seen) => {
      expect(outcome(decideAcceptTotal(order, seen))).toEqual([
        422,
        `The totals of order 4500-1 changed. ${difference}.`,
      ])
    },
  )

  it('refuses where no total differs, or a person accepted it before', () => {
    expect(outcome(decideAcceptTotal({ ...order, differing: [], difference: null }, []))).toEqual([
      400,
      'The stated total of order 4500-1 agrees with its lines.',
    ])
    expect(outcome(decideAcceptTotal({ ...order, acceptedBy: 'clerk' }, [total]))).toEqual([
      400,
      'The difference of order 4500-1 was accepted by clerk already.',
    ])
  })
})

describe('decideWithdrawTotal', () => {
  const invoice = {
    invoiceType: 'Invoice',
    invoiceNumber: 'INV-1',
    invoiceSent: false,
    pending: false,
    status: 'Created',
  } as const
  const accepted = { ...order, acceptedBy: 'clerk' }

  it('withdraws while no invoice was sent; a credit does not count', () => {
    const credit = { ...invoice, invoiceType: 'Credit', invoiceSent: true } as const
    expect(outcome(decideWithdrawTotal(accepted, [invoice, credit]))).toBe('allowed')
  })

  it.each([{ invoiceSent: true }, { pending: true }, { status: 'Invoice Sent' }] as const)(
    'refuses once an invoice is %j',
    (sent) => {
      expect(outcome(decideWithdrawTotal(accepted, [{ ...invoice, ...sent }]))).toEqual([
        400,
        "Couldn't withdraw the acceptance of order 4500-1: invoice INV-1 was sent.",
      ])
    },
  )

  it('refuses where nothing was accepted', () => {
    expect(outcome(decideWithdrawTotal(order, []))).toEqual([400, 'The difference of order 4500-1 is not accepted.'])
  })
})
