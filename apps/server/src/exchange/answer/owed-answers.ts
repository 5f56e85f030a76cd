/** The functional acknowledgements that a received file asks for, as documents: from what was read of it, and what was found about it. Pure. */
import type { EdiAddress } from '@quayside/domain'
import { type Interchange, type OutgoingParty, type PartyId, type Standard, withProblems } from '@quayside/edi'
import { guideDefaults } from '@quayside/edi-mapping'
import type { PartnerRow } from '@quayside/store'
import { addedProblemsByInterchange, addedProblemsOf, type StoredProblem } from '../read/stored-problems.ts'
import type { OutgoingInterchange } from '../send/outgoing-interchange.ts'
import { type Answer, buildAnswer } from './build-answer.ts'

const defaults = { x12: guideDefaults('X12'), edifact: guideDefaults('EDIFACT') }

/** A party that an answer can be written to or from: its name may have been refused for not being one. */
function usable({ id, qualifier, routing }: PartyId, standard: Standard): OutgoingParty | null {
  const most = standard === 'X12' ? 15 : 35
  if (id === '' || id.length > most || /\p{Cc}/u.test(id)) return null
  return { id, qualifier: standard === 'X12' ? x12Qualifier(qualifier) : qualifier, routing }
}

/** ISA05 and ISA07 are mandatory; a sender that says none is known under the name alone. */
const x12Qualifier = (qualifier: string): string => (/^[A-Za-z0-9]{1,2}$/.test(qualifier) ? qualifier : 'ZZ')

const agreed = ({ id, qualifier }: EdiAddress, standard: Standard): OutgoingParty => ({
  id,
  qualifier: standard === 'X12' ? x12Qualifier(qualifier) : qualifier,
})

/** An X12 interchange for somebody else is answered under our own name. */
const isNotForUs = ({ standard, problems }: Interchange): boolean =>
  standard === 'X12' && problems.some(({ code }) => code === 'interchange.receiver-unknown')

/** With the addresses as the sender wrote them, so that the answer is routed back; else those of the partner's settings. */
function addressesOf(interchange: Interchange, { guide }: PartnerRow): NonNullable<OutgoingInterchange['addresses']> {
  const { standard, sender, receiver } = interchange
  const us = isNotForUs(interchange) ? null : usable(receiver, standard)
  return {
    sender: us ?? agreed(guide.us, standard),
    receiver: usable(sender, standard) ?? agreed(guide.them, standard),
  }
}

interface AnsweredInterchange {
  /** Of the file that answers it. */
  readonly outboxKey: string
  /** The file that it came in. */
  readonly exchangeFileID: number
  readonly interchange: Interchange
}

function documentOf(
  answer: Answer,
  { outboxKey, exchangeFileID, interchange }: AnsweredInterchange,
  partner: PartnerRow,
): OutgoingInterchange {
  const common = {
    outboxKey,
    answersExchangeFileID: exchangeFileID,
    answerStatus: null,
    reference: interchange.controlNumber || null,
    addresses: addressesOf(interchange, partner),
    answers: interchange,
  }
  if (answer.standard === 'EDIFACT') return { ...common, standard: 'EDIFACT', messages: [answer.contrl] }
  // To each group under the names that it came with.
  const messages = answer.acknowledgements.map(({ groupSender, ...rest }) =>
    isNotForUs(interchange) ? rest : { ...rest, groupSender },
  )
  return { ...common, standard: 'X12', messages, interchangeAcknowledgements: answer.ta1 }
}

export interface OwedAnswer {
  readonly outboxKey: string
  /** Null: there is none. */
  readonly document: OutgoingInterchange | null
  /** There is none where there should be one. */
  readonly impossible: boolean
}

/** @returns what is owed to an interchange of the file, as it was read, by its place */
export function answerOwed(
  exchangeFileID: number,
  stored: readonly StoredProblem[],
  partner: PartnerRow,
): (read: Interchange, at: number) => OwedAnswer {
  const added = addedProblemsByInterchange(stored)
  return (read, at) => {
    const outboxKey = `answer:${exchangeFileID}:${at + 1}`
    const evaluated = withProblems(read, addedProblemsOf(read, added.get(at)))
    const answer = buildAnswer(evaluated, partner.guide, defaults)
    const document =
      typeof answer === 'string'
        ? null
        : documentOf(answer, { outboxKey, exchangeFileID, interchange: evaluated }, partner)
    return document?.addresses?.sender.id && document.addresses.receiver.id
      ? { outboxKey, document, impossible: false }
      : { outboxKey, document: null, impossible: answer !== 'not-needed' }
  }
}
