/**
 * How a part of a page offers its actions. Buttons and menus in a page's head and in its bars offer theirs by themselves;
 * what stands elsewhere (the buttons of a table's rows) is offered with usePageActions.
 */
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { offerActions, type PageAction } from './offered-actions.ts'

export function usePageActions(actions: readonly PageAction[], offered = true): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => (offered ? offerActions(() => latest.current) : undefined), [offered])
}

/** True where buttons are those of the page as a whole; false again in what opens from them. */
export const OfPage = createContext(false)

interface OwnAction extends Omit<PageAction, 'label'> {
  /** Only plain text can be found by name. */
  readonly label: ReactNode
}

/** The actions of a button or menu, where it is one of the page as a whole. */
export function useOwnActions(actions: readonly OwnAction[]): void {
  const worded = actions.flatMap(({ label, ...action }) => (typeof label === 'string' ? [{ label, ...action }] : []))
  usePageActions(worded, useContext(OfPage))
}
