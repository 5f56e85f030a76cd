/** What is given of a new user, or a new API user (specification 2, section 3): at most 50 characters each. */
import { allow, type Decision, refuse } from '../kernel/decision.ts'
import { isEmailAddress } from '../kernel/email-address.ts'

export const mostUserCharacters = 50

export const userLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  entity: 'Entity',
  company: 'Company',
  name: 'Name',
  externalID: 'External ID',
} as const
type UserText = Exclude<keyof typeof userLabels, 'entity'>

export interface GivenUser {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
  readonly company?: string | null
  readonly entityID?: number | null
}
export interface NewUser {
  readonly fullName: string
  /** What they sign in with, and where their mails go. */
  readonly email: string
  readonly company: string | null
  readonly entityID: number
}

const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''

const missing = (labels: readonly string[]) => refuse('userFieldsMissing', { labels: labels.join(', ') })

function tooLong(texts: Partial<Record<UserText, string>>): Decision<null> {
  const long = (Object.keys(texts) as UserText[]).find((name) => (texts[name]?.length ?? 0) > mostUserCharacters)
  return long ? refuse('fieldTooLong', { label: userLabels[long], n: mostUserCharacters }) : allow(null)
}

/** The one address of a person. */
export function readEmail(text: string | null | undefined): Decision<string> {
  const email = trimmed(text)
  if (email === '') return missing([userLabels.email])
  const length = tooLong({ email })
  if (!length.ok) return length
  return isEmailAddress(email) ? allow(email) : refuse('emailAddressInvalid', { email })
}

/** Refuses naming every field that is missing, or the first that is too long. */
export function readNewUser(given: GivenUser): Decision<NewUser> {
  const texts = {
    firstName: trimmed(given.firstName),
    lastName: trimmed(given.lastName),
    email: trimmed(given.email),
    company: trimmed(given.company),
  }
  const entityID = given.entityID ?? 0
  const empty = (['firstName', 'lastName', 'email'] as const).filter((name) => texts[name] === '')
  const labels = [...empty.map((name) => userLabels[name]), ...(entityID > 0 ? [] : [userLabels.entity])]
  if (labels.length > 0) return missing(labels)
  const length = tooLong(texts)
  if (!length.ok) return length
  const email = readEmail(texts.email)
  if (!email.ok) return email
  const fullName = `${texts.firstName} ${texts.lastName}`
  return allow({ fullName, email: email.value, company: texts.company || null, entityID })
}

export interface GivenApiUser {
  readonly name?: string | null
  readonly externalID?: string | null
  readonly entityID?: number | null
}
export interface NewApiUser {
  readonly name: string
  readonly externalID: string | null
  readonly entityID: number
}

/** The same for an API user. */
export function readNewApiUser(given: GivenApiUser): Decision<NewApiUser> {
  const texts = { name: trimmed(given.name), externalID: trimmed(given.externalID) }
  const entityID = given.entityID ?? 0
  const labels = [...(texts.name === '' ? [userLabels.name] : []), ...(entityID > 0 ? [] : [userLabels.entity])]
  if (labels.length > 0) return missing(labels)
  const length = tooLong(texts)
  if (!length.ok) return length
  return allow({ name: texts.name, externalID: texts.externalID || null, entityID })
}

/** An edit of an API user: its name stays, its external ID may be taken away. */
export function readProgramEdit({ name, externalID }: GivenApiUser): Decision<{
  readonly name?: string
  readonly externalID?: string | null
}> {
  const texts = { name: trimmed(name), externalID: trimmed(externalID) }
  if (name !== undefined && texts.name === '') return missing([userLabels.name])
  const length = tooLong(texts)
  if (!length.ok) return length
  return allow({
    ...(name !== undefined && { name: texts.name }),
    ...(externalID !== undefined && { externalID: texts.externalID || null }),
  })
}
