/** Codes that orders wait for, each with what may be meant: one press links it, and what was linked can be undone. */
import {
  type CodeSuggestion,
  linkProductCode,
  linkStoreCode,
  type UnknownCode,
  type UnknownCodes,
} from '@quayside/contract'
import { Button, CodeText, TextAction } from '@quayside/ui-kit'
import { Link } from '../../../address/link.tsx'
import { productAddress, storeAddress } from '../../../address/record-address.ts'
import { useAccess } from '../../../session/person.ts'
import { linkedWords, waitingWords } from './link-words.ts'
import styles from './unknown-codes.module.css'
import { type DoneLink, useLinkCode } from './use-link-code.ts'

const addressOf = { product: productAddress, store: storeAddress } as const

export function UnknownCodeList({ unknown }: { readonly unknown: UnknownCodes | undefined }) {
  const { done, link, undo, busy } = useLinkCode()
  const { may } = useAccess()
  const mayLink = { product: may(linkProductCode), store: may(linkStoreCode) }
  const codes = unknown?.codes ?? []
  if (codes.length === 0 && done.length === 0) return null
  return (
    <section className={styles.panel} aria-label="Unknown codes">
      {done.map((one) => (
        <Linked key={`${one.unknown.kind} ${one.unknown.code}`} one={one} busy={busy} onUndo={() => undo.mutate(one)} />
      ))}
      {codes.map((one) => (
        <Unknown
          key={`${one.kind} ${one.code}`}
          unknown={one}
          busy={busy}
          onLink={mayLink[one.kind] ? (known) => link.mutate({ unknown: one, known }) : null}
        />
      ))}
      {unknown !== undefined && unknown.more > 0 && (
        <p
          className={styles.more}
        >{`${unknown.more} more ${unknown.more === 1 ? 'code follows' : 'codes follow'} once these are settled.`}</p>
      )}
    </section>
  )
}

interface UnknownProps {
  readonly unknown: UnknownCode
  readonly busy: boolean
  /** Null where the person may not link. */
  readonly onLink: ((known: CodeSuggestion) => void) | null
}

function Unknown({ unknown, busy, onLink }: UnknownProps) {
  const { kind, code, name, packSize, suggestions } = unknown
  const said = [name, packSize === null ? null : `pack of ${packSize}`].filter(Boolean).join(', ')
  return (
    <div className={styles.code}>
      <h2 className={styles.head}>
        {kind === 'product' ? 'Unknown product' : 'Unknown store'} <CodeText>{code}</CodeText>
        {said && <span className={styles.said}>{said}</span>}
        <span className={styles.waiting}>{waitingWords(unknown)}</span>
      </h2>
      {suggestions.length === 0 ? (
        <p className={styles.none}>
          {kind === 'product' ? 'Nothing in the catalogue is like it.' : 'No store of the partner is like it.'}
        </p>
      ) : (
        <ul aria-label={`What ${code} may mean`}>
          {suggestions.map((known) => (
            <Suggestion key={known.id} {...{ kind, code, known, busy, onLink }} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface SuggestionProps extends Pick<UnknownProps, 'busy' | 'onLink'>, Pick<UnknownCode, 'kind' | 'code'> {
  readonly known: CodeSuggestion
}

function Suggestion({ kind, code, known, busy, onLink }: SuggestionProps) {
  const about = [known.name, known.about].filter(Boolean).join(' · ')
  return (
    <li className={styles.suggestion}>
      <span className={styles.known}>
        <Link className={styles.link} href={addressOf[kind](known.id)}>
          <CodeText>{known.code}</CodeText>
        </Link>
        {known.sku && <CodeText>{known.sku}</CodeText>}
        <span>{about}</span>
      </span>
      <span className={styles.reasons}>{known.reasons.join(' · ')}</span>
      <span className={styles.likelihood}>
        <span className={styles.hidden}>Likely to </span>
        {known.likelihood} %
      </span>
      {onLink && (
        <span className={styles.act}>
          <Button
            size="table"
            busy={busy}
            tip={`${code} means ${known.code} from now on`}
            onClick={() => onLink(known)}
          >
            {`Link to ${known.code}`}
          </Button>
        </span>
      )}
    </li>
  )
}

interface LinkedProps {
  readonly one: DoneLink
  readonly busy: boolean
  readonly onUndo: () => void
}

function Linked({ one: { unknown, known, answer }, busy, onUndo }: LinkedProps) {
  return (
    <p className={styles.linked} role="status">
      <span>
        <CodeText>{unknown.code}</CodeText> means {unknown.kind} <CodeText>{known.code}</CodeText> now.{' '}
        {linkedWords(answer)}
      </span>
      <TextAction onClick={busy ? undefined : onUndo} label={`Undo the link of ${unknown.code}`}>
        Undo
      </TextAction>
    </p>
  )
}
