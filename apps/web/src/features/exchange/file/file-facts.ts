/** The progress of a file as a strip of facts: received files are read, matched, turned into orders and answered; sent files are written, delivered
 * and answered. */
import { type ExchangeDetails, type ExchangeProblem, exchangeStatus, isFunctionalAnswer } from '@quayside/contract'
import type { Fact } from '@quayside/ui-kit'
import { fileLight } from '../exchange-status.ts'
import { exactTime } from '../file-words.ts'

/** Syntax faults; all others are about content. */
const readingFault = /^(file|interchange|group|message|segment|element|component)\./

const isReject = (problem: ExchangeProblem) => problem.severity === 'reject'
const isReadingFault = (problem: ExchangeProblem) => readingFault.test(problem.code)
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export function fileFacts(file: ExchangeDetails): readonly Fact[] {
  return file.direction === 'in'
    ? [readable(file), matched(file), made(file), answered(file)]
    : [written(file), delivered(file), answered(file)]
}

const carriesOnlyAnswers = (file: ExchangeDetails) =>
  file.messages.length > 0 && file.messages.every((message) => isFunctionalAnswer(message.type))

/** A duplicate and a file that is still being read are neither right nor wrong. */
const isDuplicate = (file: ExchangeDetails) => fileLight(file.status).struck === true

function readable(file: ExchangeDetails): Fact {
  const name = 'Readable'
  const faults = file.problems.filter((problem) => isReject(problem) && isReadingFault(problem)).length
  if (file.status === exchangeStatus.failed) return { name, level: 'error', status: 'could not be processed' }
  if (file.waitsFor) return { name, level: 'half', status: `waits for ${file.waitsFor.fileName}` }
  if (!file.processed) return { name, level: 'half', status: 'being read' }
  if (isDuplicate(file)) return { name, level: 'full', struck: true, status: 'received before' }
  if (faults > 0) return { name, level: 'error', status: counted(faults, 'fault') }
  if (file.messages.length === 0) return { name, level: 'error', status: 'no message found' }
  const remarks = file.problems.filter((problem) => !isReject(problem)).length
  return { name, level: 'full', status: remarks > 0 ? counted(remarks, 'remark') : 'every segment understood' }
}

function matched(file: ExchangeDetails): Fact {
  const name = 'Matched'
  const problems = file.problems.filter((problem) => isReject(problem) && !isReadingFault(problem)).length
  if (problems > 0) return { name, level: 'error', status: counted(problems, 'problem') }
  if (!file.processed || file.messages.length === 0 || isDuplicate(file))
    return { name, level: 'empty', status: 'not looked at' }
  const readFaults = readable(file).level === 'error'
  if (readFaults) return { name, level: 'empty', status: 'not looked at' }
  if (file.unknownCodes > 0) return { name, level: 'error', status: counted(file.unknownCodes, 'unknown code') }
  if (!carriesOnlyAnswers(file)) return { name, level: 'full', status: 'every code known' }
  const answersTo = file.answers.filter((other) => other.direction === 'out')
  return answersTo.length > 0
    ? { name, level: 'full', status: `answers ${answersTo.map((other) => other.messageTypes).join(', ')}` }
    : { name, level: 'half', unknown: true, status: 'matches nothing we sent' }
}

function made(file: ExchangeDetails): Fact {
  const name = 'Order'
  const orders = [...new Set(file.messages.flatMap((message) => message.orderID ?? []))]
  const one = file.messages.find((message) => message.orderID !== null)
  const waits = file.unknownCodes > 0 || file.problems.some((problem) => isReject(problem) && !isReadingFault(problem))
  if (orders.length > 1) {
    const all = counted(orders.length, 'order')
    return waits ? { name, level: 'half', status: `${all}, not all can go on` } : { name, level: 'full', status: all }
  }
  if (!one) return { name, level: 'empty', status: isDuplicate(file) ? 'no second order' : 'no order was made' }
  if (carriesOnlyAnswers(file)) return { name, level: 'full', status: 'status updated' }
  return {
    name,
    level: waits ? 'half' : 'full',
    status: waits ? 'waiting for a fix' : `made${one.reference ? ` as ${one.reference}` : ''}`,
  }
}

function answered(file: ExchangeDetails): Fact {
  const name = 'Answered'
  if (carriesOnlyAnswers(file)) return { name, level: 'empty', status: 'needs no answer' }
  if (file.direction === 'out' && !file.standard) return { name, level: 'empty', status: 'nobody acknowledges it' }
  const last = file.answers.filter((other) => other.direction !== file.direction).at(-1)
  const status = file.answerStatus
  if (!last) {
    const waiting = file.direction === 'in' ? 'not answered yet' : 'waits for the answer'
    return status ? { name, ...fileLight(status), status: lower(status) } : { name, level: 'empty', status: waiting }
  }
  const { level, struck, unknown } = fileLight(status ?? last.status)
  const sent = file.direction === 'in' ? 'sent' : lower(status ?? '')
  const words = [last.messageTypes, sent, timeOnly(last.created)].filter(Boolean).join(' ')
  return { name, level, struck, unknown, status: words }
}

/** '9:12:04 am'. */
const timeOnly = (moment: string) => exactTime(moment).replace(/^\S+ /, '')

function written(file: ExchangeDetails): Fact {
  const number = file.controlNumber ? `control ${file.controlNumber}` : exactTime(file.created)
  return { name: 'Written', level: 'full', status: number }
}

function delivered(file: ExchangeDetails): Fact {
  const light = fileLight(file.status)
  if (light.level === 'error') return { name: 'Delivered', level: 'error', status: lower(file.status) }
  if (!file.processed) return { name: 'Delivered', level: 'half', status: lower(file.status) }
  return { name: 'Delivered', level: 'full', status: exactTime(file.processed) }
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
