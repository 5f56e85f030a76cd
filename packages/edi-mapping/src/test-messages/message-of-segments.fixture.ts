/** Reads single segments as a whole message, for tests. */
import { readEdi } from '@quayside/edi'

function readMessage(text: string) {
  const message = readEdi(Buffer.from(text)).interchanges[0]?.groups[0]?.messages[0]
  if (!message) throw new Error('The text has no message')
  return message
}

/** Reads the segments as a message of X12 004010. */
export const x12Message = (type: string, group: string, segments: readonly string[]) =>
  readMessage(
    [
      'ISA*00*          *00*          *ZZ*RETAILER       *ZZ*QUAYSIDE       *261128*0912*U*00401*000000001*0*T*>',
      `GS*${group}*RETAILER*QUAYSIDE*20261128*0912*1*X*004010`,
      `ST*${type}*0001`,
      ...segments,
      `SE*${segments.length + 2}*0001`,
      'GE*1*1',
      'IEA*1*000000001~',
    ].join('~'),
  )

/** Reads the segments as a message of EDIFACT D.96A. */
export const edifactMessage = (type: string, segments: readonly string[]) =>
  readMessage(
    [
      'UNB+UNOC:3+A+B+261128:0912+1',
      `UNH+1+${type}:D:96A:UN`,
      ...segments,
      `UNT+${segments.length + 2}+1`,
      "UNZ+1+1'",
    ].join("'"),
  )
