/** X12 code lists that are short and known in full, so that a code outside of them is a fault. */

type CodeList = Readonly<Record<string, string>>

const CLOSED_CODES: Readonly<Record<string, CodeList>> = {
  248: {
    A: 'allowance',
    B: 'allowance or charge information only',
    C: 'charge',
    D: 'deduction',
    N: 'no allowance or charge',
    P: 'promotion',
    Q: 'charge request',
    R: 'allowance request',
    S: 'service',
  },
  349: { F: 'free-form', S: 'structured (from an industry code list)', X: 'semi-structured (code and text)' },
  587: {
    AC: 'with detail and change',
    AD: 'with detail, no change',
    AE: 'exception detail only',
    AH: 'hold status',
    AK: 'no detail or change',
    AP: 'product replenishment',
    AT: 'accepted',
    NA: 'no acknowledgement needed',
    RD: 'reject with detail',
    RF: 'reject with exception detail only',
    RJ: 'rejected, no detail',
    RN: 'rejected, not as agreed',
    RO: 'rejected with counter offer',
    RV: 'revised',
    ZZ: 'mutually defined',
  },
  736: { 0: 'no subordinate level', 1: 'has subordinate levels' },
}

export function closedX12Codes(element: string): CodeList | undefined {
  return CLOSED_CODES[element]
}
