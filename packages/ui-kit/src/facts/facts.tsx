/** Names and values of a record, as a definition list; codes in the monospaced face. */
import type { PointerEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link/link.tsx'
import styles from './facts.module.css'

export interface FactLine {
  readonly name: string
  /** null, undefined and '' show as a dash. */
  readonly value: ReactNode
  /** Takes the room of three: a comment. */
  readonly wide?: boolean
}

/** `columns` cells side by side, name over value; with one column, name beside value. */
export function Facts({ facts, columns = 1 }: { readonly facts: readonly FactLine[]; readonly columns?: number }) {
  const across = columns > 1
  return (
    <dl
      className={across ? styles.across : styles.down}
      style={across ? { ['--columns' as string]: columns } : undefined}
    >
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact} data-wide={fact.wide || undefined}>
          <dt>{fact.name}</dt>
          <dd>{isEmpty(fact.value) ? <span className={styles.none}>—</span> : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

interface CodeTextProps {
  readonly children: ReactNode
  readonly quiet?: boolean
  /** Where there is no room its beginning is cut, as its end tells records apart; the tooltip has it whole. */
  readonly keepEnd?: boolean
}

/** A code that a person compares or copies: order number, SKU, SSCC, EDI text. */
export function CodeText({ children, quiet, keepEnd }: CodeTextProps) {
  const face = quiet ? styles.codeQuiet : styles.code
  if (!keepEnd) return <span className={face}>{children}</span>
  return (
    <span className={classNames(face, styles.keepEnd)} onPointerEnter={tellIfCut}>
      <bdi>{children}</bdi>
    </span>
  )
}

function tellIfCut({ currentTarget: code }: PointerEvent<HTMLElement>): void {
  if (code.scrollWidth > code.clientWidth) code.dataset.tip = code.textContent ?? ''
  else delete code.dataset.tip
}

/** A quieter word beside another: the state after a town, the code after a name. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>
}

export function Dash() {
  return <span className={styles.none}>—</span>
}

export interface AddressBlockProps {
  readonly title: string
  readonly name?: string | null
  readonly href?: string
  readonly lines: readonly (string | null | undefined)[]
  readonly action?: ReactNode
  /** Below the address, in the warning colour: what a person should look at. */
  readonly remark?: string
  /** Explains the remark, quietly: the other value. */
  readonly remarkLines?: readonly (string | null | undefined)[]
  /** What can be done about it. */
  readonly remarkAction?: ReactNode
}

export function AddressBlock(props: AddressBlockProps) {
  const { title, name, href, lines, action, remark, remarkLines = [], remarkAction } = props
  const shown = lines.filter((line) => line)
  return (
    <section className={styles.address} aria-label={`${title} address`}>
      <div className={styles.addressHead}>
        <span>{title}</span>
        {action}
      </div>
      <div className={styles.addressName}>
        {name ? href ? <Link href={href}>{name}</Link> : name : <span className={styles.none}>No address</span>}
      </div>
      {shown.map((line) => (
        <div key={line} className={styles.addressLine}>
          {line}
        </div>
      ))}
      {remark && (
        <div className={styles.addressRemark}>
          <div>{remark}</div>
          <div className={styles.addressOther}>{remarkLines.filter((line) => line).join(', ')}</div>
          {remarkAction}
        </div>
      )}
    </section>
  )
}

/** Blocks side by side: the four addresses of a store order. */
export function Blocks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.blocks}>{children}</div>
}

export interface TotalLine {
  readonly name: string
  readonly value: string
  readonly strong?: boolean
}

/** SubTotal, Tax and Total at the right end below a table. */
export function Totals({ lines }: { readonly lines: readonly TotalLine[] }) {
  return (
    <dl className={styles.totals}>
      {lines.map((line) => (
        <div key={line.name} className={line.strong ? styles.totalStrong : undefined}>
          <dt>{line.name}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  )
}
