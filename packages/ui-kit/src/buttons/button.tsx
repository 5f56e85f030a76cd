/** The one button: primary for the one main action of a page, secondary outlined, quiet for the rest. */
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useOwnActions } from '../actions/page-actions.ts'
import { actsOnce } from '../actions/second-press.ts'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import { Link } from '../link/link.tsx'
import styles from './button.module.css'

export interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly icon?: IconName
  /** 26 px, for rows of a table. */
  readonly size?: 'normal' | 'table'
  /** A link that looks like a button. With onClick too, a plain press does that, and the link opens in another tab. */
  readonly href?: string
  /** Of a link: the page stays where it is scrolled to. */
  readonly keepScroll?: boolean
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** Why it is disabled, or what it does: a tooltip that screen readers announce too. */
  readonly tip?: string
  /** Busy: keeps its label, ignores further presses. */
  readonly busy?: boolean
  /** A figure beside the label. */
  readonly count?: number
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', icon, href, type = 'button', disabled, busy, tip, count } = props
  const className = classNames(styles.button, styles[variant], props.size === 'table' && styles.small)
  useOwnActions([{ label: children, href, onSelect: props.onClick, off: disabled || busy }])
  const inside = (
    <>
      {icon && <Icon name={icon} size={15} />}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  if (href && !disabled) {
    return (
      <Link
        className={className}
        href={href}
        keepScroll={props.keepScroll}
        data-tip={tip}
        aria-description={tip}
        onClick={plainPress(props.onClick)}
      >
        {inside}
      </Link>
    )
  }
  const off = disabled || busy
  return (
    <button
      {...actsOnce}
      ref={props.ref}
      type={type}
      className={className}
      // Stays focusable, so that the keyboard reaches the reason.
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      data-tip={tip}
      aria-description={tip}
      onClick={(event) => (off ? event.preventDefault() : props.onClick?.())}
    >
      {inside}
    </button>
  )
}

/** Instead of following the link, unless it opens in another tab. */
function plainPress(act: (() => void) | undefined) {
  if (!act) return undefined
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}

export interface IconButtonProps {
  readonly icon: IconName
  /** Says what it does: accessible name and tooltip. */
  readonly label: string
  readonly onClick?: () => void
  readonly href?: string
  readonly disabled?: boolean
  readonly outlined?: boolean
  /** Of a button that opens and closes something: whether it is open. */
  readonly expanded?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, onClick, href, disabled, outlined, expanded, ref }: IconButtonProps) {
  const className = classNames(styles.iconButton, outlined && styles.outlined)
  if (href && !disabled) {
    return (
      <Link className={className} href={href} aria-label={label} data-tip={label}>
        <Icon name={icon} />
      </Link>
    )
  }
  return (
    <button
      ref={ref}
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={expanded}
      data-tip={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A button that reads as a link: 'Edit', 'Undo', 'Fix Now →'. */
export interface TextActionProps extends Pick<ButtonProps, 'children' | 'onClick' | 'href'> {
  /** The whole meaning, where the words shown are short: 'Send' of 'Send Ack'. */
  readonly label?: string
  /** A link that leaves this page where it is. */
  readonly newTab?: boolean
  /** Two quick presses are two, as for 'Undo'. */
  readonly repeats?: boolean
}

export function TextAction({ children, onClick, href, label, newTab, repeats }: TextActionProps) {
  if (href) {
    return (
      <Link className={styles.textAction} href={href} {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.textAction}
      aria-label={label}
      data-tip={label}
      onClick={onClick}
      {...(repeats ? {} : actsOnce)}
    >
      {children}
    </button>
  )
}
