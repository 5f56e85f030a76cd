/** Reading never throws and always resynchronises, whatever the bytes; the stream reader agrees with the file reader. */

import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrl } from '../answers/contrl.ts'
import { functionalAcknowledgement997 } from '../answers/functional-acknowledgement.ts'
import { interchangeAcknowledgementTa1 } from '../answers/interchange-acknowledgement.ts'
import { readContrl } from '../answers/read-contrl.ts'
import { readFunctionalAcknowledgement } from '../answers/read-functional-acknowledgement.ts'
import { describeSegment } from '../describe-segment.ts'
import type { EdiFile, Interchange, Problem } from '../model.ts'
import { bytesOf, EDIFACT_ORDER, problemsOf, X12_ORDER } from '../test-files/orders.ts'
import { readEdi } from './read-edi.ts'
import { readEdiStream } from './read-edi-stream.ts'
import { readMessages, readOutline } from './read-outline.ts'
import { findUsedSets } from './used-sets.ts'

const BIN = 'BIN*12*SE*1~GE*1*1~~'
const SEEDS = [
  X12_ORDER,
  X12_ORDER.replaceAll('~\n', '\n'),
  `${X12_ORDER}${EDIFACT_ORDER}`,
  X12_ORDER.replace('CTT*2~', `CTT*2~${BIN}`),
  EDIFACT_ORDER,
  EDIFACT_ORDER.replace("UNZ+1+101'", "UNO+1+R+2+5'abc'dUNP+5+1'UNZ+2+101'"),
  EDIFACT_ORDER.slice(9).replaceAll("'\n", '\n'),
]

/** Cuts, doubles, swaps and overwrites parts of a good file, also in the middle of a character. */
const broken = fc
  .tuple(
    fc.constantFrom(...SEEDS),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat({ max: 40 }),
        fc.oneof(
          fc.constantFrom('~', '*', "'", '+', ':', '?', '\n', '', 'ISA*', 'UNB+', 'UNA', 'BIN*9*', 'UNO+'),
          fc.string({ maxLength: 4, unit: 'binary' }),
        ),
      ),
      { maxLength: 6 },
    ),
    fc.nat(),
  )
  .map(([seed, edits, cut]) => {
    const edited = edits.reduce((text, [at, length, by]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + by + text.slice(start + length)
    }, seed)
    return bytesOf(
      cut % 3 === 0 ? edited.slice(0, cut % (edited.length + 1)) : edited,
      cut % 5 === 0 ? 'latin1' : 'utf8',
    )
  })

function useEverything(file: EdiFile): void {
  for (const interchange of file.interchanges) {
    interchangeAcknowledgementTa1(interchange)
    contrl(interchange)
    for (const group of interchange.groups) {
      functionalAcknowledgement997(group)
      for (const message of group.messages) {
        readFunctionalAcknowledgement(message)
        readContrl(message)
        for (const segment of message.segments) describeSegment(interchange.standard, segment)
      }
    }
  }
}

describe('whatever the bytes', () => {
  it('a broken file is read to the end and answered', () => {
    fc.assert(
      fc.property(broken, (bytes) => {
        const file = readEdi(bytes)
        useEverything(file)
        for (const problem of [...file.problems, ...file.interchanges.flatMap(problemsOf)]) {
          expect(problem.offset).toBeGreaterThanOrEqual(0)
          expect(problem.line).toBeGreaterThanOrEqual(1)
          expect(problem.column).toBeGreaterThanOrEqual(1)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('random bytes are not EDI', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const file = readEdi(bytes)
        expect(file.interchanges.length + file.problems.length).toBeGreaterThan(0)
      }),
    )
  })

  it('segments never overlap and lie inside their message', () => {
    fc.assert(
      fc.property(broken, (bytes) => {
        const file = readEdi(bytes, { check: false })
        for (const message of file.interchanges.flatMap((one) => one.groups.flatMap((group) => group.messages))) {
          let end = message.offset
          message.segments.forEach((segment, index) => {
            expect(segment.position).toBe(index + 1)
            expect(segment.offset).toBeGreaterThanOrEqual(end)
            end = segment.offset + segment.length
          })
          expect(end).toBeLessThanOrEqual(message.offset + message.length)
        }
      }),
      { numRuns: 500 },
    )
  })
})

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, index = 0; at < bytes.length; index++) {
    const size = sizes[index % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function readStream(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ interchanges: Interchange[]; problems: Problem[] }> {
  const interchanges: Interchange[] = []
  const problems: Problem[] = []
  for await (const interchange of readEdiStream(chunks, { onProblem: (problem) => problems.push(problem) }))
    interchanges.push(interchange)
  return { interchanges, problems }
}

/** As an outline keeps it. */
const short = (interchange: Interchange): Interchange => ({
  ...interchange,
  groups: interchange.groups.map((group) => ({
    ...group,
    messages: group.messages.map((message) => ({ ...message, segments: message.segments.slice(0, 5) })),
  })),
})

describe('reading a stream', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 })
  const files = fc.array(
    fc.constantFrom(
      X12_ORDER,
      EDIFACT_ORDER,
      X12_ORDER.replace('SE*12', 'SE*1'),
      EDIFACT_ORDER.replace('Kettle', 'Bouillōire 漢'),
      'rubbish on a line\n',
    ),
    { maxLength: 5 },
  )

  it('gives the same as reading the whole file, however the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(files, sizes, async (texts, pieces) => {
        const bytes = bytesOf(texts.join(''))
        const whole = readEdi(bytes)
        const streamed = await readStream(inPieces(bytes, pieces))
        expect(streamed.interchanges).toEqual(whole.interchanges)
        expect(streamed.problems).toEqual(whole.problems)
      }),
      { numRuns: 150 },
    )
  })

  // Written in the set that is declared, or in another one, and next to each other.
  const mixed = fc
    .array(
      fc.tuple(
        fc.constantFrom('UNOA', 'UNOC', 'UNOE', 'UNOX', 'X12'),
        fc.constantFrom('utf8', 'latin1'),
        fc.constantFrom('Bouilloire bleutée', 'Заказ É', 'CAFÉ» É', 'Kettle', '\u001b$BF|K\\\u001b(B'),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) =>
      Buffer.concat(
        parts.map(([level, encoding, name]) =>
          level === 'X12'
            ? Buffer.from(X12_ORDER.replace('BEG*', `NTE**${name}~\nBEG*`), encoding as BufferEncoding)
            : Buffer.from(EDIFACT_ORDER.replace('Kettle', name).replace(/UNO[A-Z]/, level), encoding as BufferEncoding),
        ),
      ),
    )

  const anyFile = fc.oneof(
    mixed,
    files.map((texts) => bytesOf(texts.join(''))),
    broken,
  )

  it('gives the outline of the file and the digest of each interchange, however the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, sizes, async (bytes, pieces) => {
        const whole = readEdi(bytes)
        const sets = await findUsedSets(inPieces(bytes, pieces))
        const outline = await readOutline(inPieces(bytes, pieces), { sets })
        const { interchanges, bare, problems } = whole
        expect({ interchanges: outline.interchanges, problems: outline.problems }).toEqual(
          JSON.parse(JSON.stringify({ interchanges: interchanges.map(short), problems })),
        )
        expect(outline.bare.map(({ messages }) => messages.length)).toEqual(bare.map(({ messages }) => messages.length))
        expect(outline.digests.map((digest) => Buffer.from(digest).toString('hex'))).toEqual(
          interchanges.map(({ offset, length }) =>
            createHash('sha256')
              .update(whole.text.slice(offset, offset + length), 'utf8')
              .digest('hex'),
          ),
        )
        for (let at = 0; at <= whole.text.length; at += 7) expect(outline.locate(at)).toEqual(whole.locate(at))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['alone', ['', '']],
    ['between interchanges', [X12_ORDER, X12_ORDER]],
  ])('tells of a long text that is no EDI once, %s', async (_where, around) => {
    const bytes = bytesOf(around.join(`\n${'Dear supplier, here is what we would like.\n'.repeat(500)}`))
    const { problems } = await readOutline(inPieces(bytes, [300]), { sets: await findUsedSets(inPieces(bytes, [300])) })
    expect(problems).toEqual(readEdi(bytes).problems)
    expect(problems.filter(({ level }) => level === 'file')).toHaveLength(1)
  })

  it('gives every message again when read a second time', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, sizes, async (bytes, pieces) => {
        const whole = readEdi(bytes, { check: false })
        const again = []
        const sets = await findUsedSets(inPieces(bytes, pieces))
        for await (const { interchange, at, message } of readMessages(inPieces(bytes, pieces), { sets }))
          again.push([interchange, at, message.segments])
        expect(again).toEqual(
          whole.interchanges.flatMap((interchange, index) =>
            interchange.groups.flatMap((group) => group.messages).map(({ segments }, at) => [index, at, segments]),
          ),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(broken, sizes, async (bytes, pieces) => {
        await readStream(inPieces(bytes, pieces))
      }),
      { numRuns: 300 },
    )
  })

  it('yields an interchange before the next one has arrived', async () => {
    const pulled: number[] = []
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (let index = 0; ; index++) {
        pulled.push(index)
        yield bytesOf(X12_ORDER)
      }
    }
    let seen = 0
    for await (const interchange of readEdiStream(endless())) {
      expect(interchange.verdict).toBe('accepted')
      if (++seen === 20) break
    }
    expect(pulled.length).toBeLessThan(25)
  })

  it('switches to Latin-1 at the first byte that is not UTF-8', async () => {
    const text = EDIFACT_ORDER.replace('Kettle', 'Bouilloire bleutée')
    const { interchanges } = await readStream(inPieces(bytesOf(text, 'latin1'), [100]))
    expect(interchanges).toEqual(readEdi(bytesOf(text, 'latin1')).interchanges)
  })
})
