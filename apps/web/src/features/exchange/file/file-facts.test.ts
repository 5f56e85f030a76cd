import { answerStatus, exchangeStatus } from '@quayside/contract'
import { describe, expect, it } from 'vitest'
import { fileCrumb, fileReference, fileTitle, problemWords, sizeWords, standardWords } from '../file-words.ts'
import { fileFacts } from './file-facts.ts'
import { testFile, testMessage, testProblem } from './test-file.ts'

const levels = (file: ReturnType<typeof testFile>) => fileFacts(file).map((fact) => [fact.name, fact.level])

describe('how far a file came', () => {
  it('is complete for an order that was accepted', () => {
    expect(levels(testFile())).toEqual([
      ['Readable', 'full'],
      ['Matched', 'full'],
      ['Order', 'full'],
      ['Answered', 'full'],
    ])
  })
  it('stops where something cannot be matched, and the order waits', () => {
    expect(levels(testFile({ problems: [testProblem()] }))).toEqual([
      ['Readable', 'full'],
      ['Matched', 'error'],
      ['Order', 'half'],
      ['Answered', 'full'],
    ])
  })
  it('stops where its order waits for a code that nothing has', () => {
    const facts = (change: Parameters<typeof testFile>[0]) =>
      fileFacts(testFile(change)).map(({ level, status }) => [level, status])
    expect(facts({ unknownCodes: 1 }).slice(1, 3)).toEqual([
      ['error', '1 unknown code'],
      ['half', 'waiting for a fix'],
    ])
    const several = [testMessage(), testMessage({ orderID: 6 })]
    expect(facts({ unknownCodes: 2, messages: several }).slice(1, 3)).toEqual([
      ['error', '2 unknown codes'],
      ['half', '2 orders, not all can go on'],
    ])
    expect(facts({ messages: several })[2]).toEqual(['full', '2 orders'])
  })
  it('stops where something cannot be read', () => {
    const file = testFile({
      messages: [],
      messageTypes: '',
      status: exchangeStatus.rejected,
      answerStatus: null,
      answers: [],
      problems: [testProblem({ code: 'file.no-edi', message: 'This is no EDI file.' })],
    })
    expect(fileFacts(file).map((fact) => fact.status)).toEqual([
      '1 fault',
      'not looked at',
      'no order was made',
      'not answered yet',
    ])
    expect(fileTitle(file)).toBe('Unreadable file')
  })
  it('names the file that is read before it', () => {
    const waitsFor = { exchangeID: 8, fileName: 'orders-1.edi' }
    const file = testFile({
      messages: [],
      messageTypes: '',
      processed: null,
      status: exchangeStatus.received,
      waitsFor,
    })
    expect(fileFacts(file)[0]).toMatchObject({ level: 'half', status: 'waits for orders-1.edi' })
    expect(fileTitle(file)).toBe('File not read yet')
  })
  it('does not say that a file is being read once the portal has given up on it', () => {
    const file = testFile({ messages: [], messageTypes: '', processed: null, status: exchangeStatus.failed })
    expect(fileFacts(file)[0]).toMatchObject({ level: 'error', status: 'could not be processed' })
    expect(fileTitle(file)).toBe('File that failed')
  })
  it('says what a functional acknowledgement answers, and that it needs no answer', () => {
    const file = testFile({
      messageTypes: '997',
      messages: [testMessage({ type: '997', typeName: null, reference: null })],
      answers: [{ ...testFile().answers[0], messageTypes: '855' } as (typeof file)['answers'][number]],
    })
    expect(fileFacts(file).map((fact) => fact.status)).toEqual([
      'every segment understood',
      'answers 855',
      'status updated',
      'needs no answer',
    ])
  })
  it('counts a duplicate as neither good nor bad', () => {
    const facts = fileFacts(testFile({ status: exchangeStatus.duplicate, messages: [testMessage({ orderID: null })] }))
    expect(facts[0]).toMatchObject({ struck: true, status: 'received before' })
    expect(facts[2]?.status).toBe('no second order')
  })
  it('a document as a file of its own waits for nobody’s answer', () => {
    const messages = [testMessage({ type: 'UBL invoice', typeName: null, controlNumber: '', invoiceID: 7 })]
    const sent = { standard: null, controlNumber: null, answers: [], answerStatus: null }
    const file = testFile({ ...sent, direction: 'out', messageTypes: 'UBL invoice', messages })
    expect(fileFacts(file).at(-1)).toEqual({ name: 'Answered', level: 'empty', status: 'nobody acknowledges it' })
    expect(fileTitle(file)).toBe('UBL invoice')
  })
  it('follows a sent file to the answer', () => {
    const sent = testFile({
      direction: 'out',
      status: exchangeStatus.queued,
      processed: null,
      answers: [],
      answerStatus: null,
    })
    expect(levels(sent)).toEqual([
      ['Written', 'full'],
      ['Delivered', 'half'],
      ['Answered', 'empty'],
    ])
    const rejected = {
      ...sent,
      status: exchangeStatus.sent,
      processed: sent.created,
      answerStatus: answerStatus.rejected,
    }
    expect(levels(rejected).at(-1)).toEqual(['Answered', 'error'])
  })
})

describe('what a file is, in words', () => {
  it('names one document with its number, several with their count', () => {
    expect(fileTitle(testFile())).toBe('Purchase order')
    expect(fileReference(testFile())).toBe('PO-99120-3')
    const many = testFile({
      messages: [testMessage(), testMessage(), testMessage({ type: '997', typeName: 'Functional acknowledgement' })],
    })
    expect(fileTitle(many)).toBe('Purchase order ×2, Functional acknowledgement')
    expect(fileReference(many)).toBeNull()
  })
  it('says from whom or to whom', () => {
    expect(fileCrumb(testFile())).toBe('850 from Kōwhai Home, control 000004417')
    expect(fileCrumb(testFile({ direction: 'out', controlNumber: null }))).toBe('850 to Kōwhai Home')
  })
  it('counts problems and remarks separately', () => {
    expect(problemWords(testFile())).toBeNull()
    const problems = [testProblem(), testProblem({ severity: 'note' })]
    expect(problemWords({ problems })).toBe('1 problem and 1 remark')
  })
  it('names the version only if there is one', () => {
    expect(standardWords(testFile())).toBe('X12 004010')
    expect(standardWords(testFile({ test: true }))).toBe('X12 004010, test')
    expect(standardWords(testFile({ messages: [testMessage(), testMessage({ version: '005010' })] }))).toBe('X12')
    expect(standardWords(testFile({ standard: null }))).toBeNull()
  })
  it('writes sizes that can be compared', () => {
    expect([sizeWords(812), sizeWords(4200), sizeWords(2_340_000)]).toEqual(['812 bytes', '4.2 kB', '2.3 MB'])
  })
})
