/** A received file for tests: one purchase order, answered. */
import { answerStatus, type ExchangeDetails, type ExchangeProblem, exchangeStatus } from '@quayside/contract'

export function testProblem(change: Partial<ExchangeProblem> = {}): ExchangeProblem {
  return {
    code: 'order.product-unknown',
    level: 'message',
    severity: 'reject',
    message: 'No product of Kōwhai Home has the code KW20890.',
    line: 14,
    column: 20,
    offset: 300,
    segmentTag: 'PO1',
    segmentPosition: 12,
    element: 7,
    component: null,
    badValue: 'KW20890',
    exchangeMessageID: 1,
    ...change,
  }
}

export function testMessage(change: Partial<ExchangeDetails['messages'][number]> = {}) {
  return {
    exchangeMessageID: 1,
    type: '850',
    typeName: 'Purchase order',
    groupControlNumber: '4417',
    controlNumber: '0001',
    version: '004010',
    status: exchangeStatus.processed,
    reference: 'PO-99120-3',
    orderID: 5,
    orderNumber: 'PO-99120-3',
    storeOrderID: null,
    storeOrderNumber: null,
    shipmentID: null,
    invoiceID: null,
    answer: null,
    answered: null,
    heard: [],
    ...change,
  }
}

export function testFile(change: Partial<ExchangeDetails> = {}): ExchangeDetails {
  return {
    exchangeID: 9,
    direction: 'in',
    partnerID: 2,
    partnerCode: 'KOWH',
    partnerName: 'Kōwhai Home',
    fileName: 'KH_20261120_0912.edi',
    transport: 'sftp',
    standard: 'X12',
    messageTypes: '850',
    controlNumber: '000004417',
    reference: 'PO-99120-3',
    status: exchangeStatus.processed,
    problemCount: 0,
    answerStatus: answerStatus.answered,
    answerDue: null,
    waitsFor: null,
    byteLength: 812,
    test: false,
    created: '2026-11-20T09:12:04.000Z',
    processed: '2026-11-20T09:12:04.200Z',
    senderID: 'KOWHAI',
    receiverID: 'SUPPLIER',
    interchangeCount: 1,
    messages: [testMessage()],
    problems: [],
    answers: [
      {
        exchangeID: 10,
        direction: 'out',
        fileName: '997_1903.edi',
        messageTypes: '997',
        status: exchangeStatus.sent,
        created: '2026-11-20T09:12:04.300Z',
      },
    ],
    unknownCodes: 0,
    canReprocess: false,
    removed: null,
    keptDays: null,
    ...change,
  }
}
