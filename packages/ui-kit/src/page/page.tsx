/** The frame of a page: one heading, what it is about in a line, and the actions, of which one is primary. */
import type { ReactNode } from 'react'
import { OfPage } from '../actions/page-actions.ts'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

export interface PageFrameProps {
  readonly children: ReactNode
}

export function PageFrame({ children }: PageFrameProps) {
  return <div className={styles.page}>{children}</div>
}

export interface PageHeaderProps {
  readonly title: ReactNode
  /** A code beside the title, in the monospaced face. */
  readonly code?: string
  /** A quiet remark on the title's own line ('1,284 since 25 May'). */
  readonly aside?: ReactNode
  /** One line below: facts separated by a middle dot. */
  readonly about?: readonly ReactNode[]
  readonly actions?: ReactNode
}

export function PageHeader({ title, code, aside, about, actions }: PageHeaderProps) {
  return (
    <header className={classNames(styles.header, about && styles.tall)}>
      <div className={styles.headings}>
        <h1 className={styles.title}>
          {title}
          {code && <span className={styles.code}> {code}</span>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </h1>
        {about && <AboutLine parts={about} />}
      </div>
      {actions && (
        <OfPage value={true}>
          <div className={styles.actions}>{actions}</div>
        </OfPage>
      )}
    </header>
  )
}

function AboutLine({ parts }: { readonly parts: readonly ReactNode[] }) {
  return (
    <p className={styles.about}>
      {parts
        .filter((part) => part !== null && part !== undefined && part !== false && part !== '')
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
          <span key={index}>{part}</span>
        ))}
    </p>
  )
}

/** A heading inside a page, with a count and an action at the end. */
export function SectionHead(props: {
  readonly title: string
  readonly aside?: ReactNode
  readonly action?: ReactNode
  readonly id?: string
}) {
  return (
    <div className={styles.sectionHead}>
      <h2 id={props.id} className={styles.sectionTitle}>
        {props.title}
      </h2>
      {props.aside && <span className={styles.sectionAside}>{props.aside}</span>}
      {props.action && <span className={styles.sectionAction}>{props.action}</span>}
    </div>
  )
}
