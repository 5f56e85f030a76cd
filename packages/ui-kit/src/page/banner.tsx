/** What is wrong on this page and what to do, ending with a link to it. */
import { type ReactNode, useEffect, useRef } from 'react'
import { TextAction } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { StatusLight } from '../lights/status-light.tsx'
import { Link } from '../link/link.tsx'
import styles from './banner.module.css'

export interface BannerEntry {
  readonly text: string
  /** Where it is mended: '#id-of-a-field' or a page. */
  readonly href?: string
}

export interface BannerProps {
  readonly tone: 'error' | 'warning' | 'info' | 'success'
  /** 'Error!', 'Warning!', 'Price Validation Error!'. */
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: { readonly label: string; readonly href?: string; readonly onClick?: () => void }
  /** Several errors: the banner takes the focus and each entry leads to its field. */
  readonly entries?: readonly BannerEntry[]
  readonly onClose?: () => void
}

export function Banner({ tone, title, children, action, entries, onClose }: BannerProps) {
  const box = useRef<HTMLDivElement>(null)
  const many = (entries?.length ?? 0) > 0
  useEffect(() => {
    if (many) box.current?.focus()
  }, [many])
  return (
    <div
      ref={box}
      className={classNames(styles.banner, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <BannerMark tone={tone} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
        {many && (
          <ul className={styles.entries}>
            {entries?.map((entry) => (
              <li key={entry.text}>{entry.href ? <Link href={entry.href}>{entry.text}</Link> : entry.text}</li>
            ))}
          </ul>
        )}
      </div>
      {action && (
        <span className={styles.action}>
          <TextAction href={action.href} onClick={action.onClick}>
            {action.label}
          </TextAction>
        </span>
      )}
      {onClose && (
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

function BannerMark({ tone }: Pick<BannerProps, 'tone'>) {
  if (tone === 'error') return <StatusLight level="error" label="Error" size={14} decorative />
  return <Icon name={tone === 'warning' ? 'warning' : tone === 'success' ? 'check' : 'help'} size={14} />
}
