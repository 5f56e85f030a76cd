/**
 * Messages without an interchange around them: they are read with stand-in headers, so that they can be shown and
 * checked; they are always reported, because the sender is unknown.
 */

import type { Locator } from '../line-index.ts'
import type { Delimiters, Message, Problem, Segment, Standard } from '../model.ts'
import { problemFrom } from '../problem.ts'
import type { IsaHeader } from './isa-header.ts'
import { EDIFACT_DEFAULTS, type UnaHeader } from './una-header.ts'

export const bareHeader = {
  una: { delimiters: EDIFACT_DEFAULTS, next: 0, present: false } satisfies UnaHeader,

  unb(offset: number): Segment {
    return { tag: 'UNB', elements: [['UNOC', '3'], '-', '-', ['000101', '0000'], '0'], position: 0, offset, length: 0 }
  },

  x12(text: string, local: number, offset: number): IsaHeader {
    const delimiters = x12Delimiters(text, local)
    const values = ['00', '', '00', '', 'ZZ', '-', 'ZZ', '-', '000101', '0000', 'U', '00401', '0', '0', 'P', '>']
    const segment = { tag: 'ISA', elements: values, position: 0, offset, length: 0 }
    return { segment, delimiters, next: local, padded: true, componentMissing: false }
  },
}

/** The separator follows GS or ST; the first mark after the second element that separates nothing ends the segment. */
function x12Delimiters(text: string, at: number): Delimiters {
  const element = text[at + 2] ?? '*'
  const rest = text.slice(at + 3, at + 300)
  const found = [...rest].find((mark) => mark !== element && !/[A-Za-z0-9 .:_/-]/.test(mark))
  const segment = found === '\r' && rest.includes('\r\n') ? '\r' : (found ?? '~')
  return {
    element,
    component: [':', '>'].find((mark) => mark !== element) ?? '',
    segment,
    repetition: '',
    release: '',
    decimal: '.',
  }
}

export function bareProblem(
  standard: Standard,
  offset: number,
  messages: readonly Message[],
  locator: Locator,
): Problem {
  const [begin, envelope] = standard === 'X12' ? ['ST', 'ISA and GS'] : ['UNH', 'UNB']
  const types = messages.map((message) => `${message.type} ${message.controlNumber}`.trim()).join(', ')
  const message = `The text begins with ${begin} (${types || 'no whole message'}) and has no ${envelope}, so its sender is unknown. Send the whole interchange.`
  return problemFrom({ code: 'file.no-envelope', level: 'file', severity: 'reject', message }, { offset }, locator)
}
