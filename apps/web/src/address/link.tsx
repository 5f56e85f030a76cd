/** Links between our screens, made by the router: no new page, its code loaded when pointed at, unsaved work asked about. */
import { Link as KitLink, type LinkProps } from '@quayside/ui-kit'
import { type RegisteredRouter, type UseLinkPropsOptions, useLinkProps } from '@tanstack/react-router'
import type { ForwardedRef, ReactNode } from 'react'
import { parseSearchText } from './search-text.ts'

/** '/orders/$orderId' as it is with a number in it. */
type Filled<Path extends string> = Path extends `${infer Start}$${infer Rest}`
  ? `${Start}${number}${Rest extends `${string}/${infer More}` ? `/${Filled<More>}` : ''}`
  : Path

type RoutePath = Filled<keyof RegisteredRouter['routesByPath'] & string>

/** An address that the router has a screen for, perhaps with search parameters. */
export type Address = RoutePath | `${RoutePath}?${string}`

export function Link(props: Omit<LinkProps, 'href'> & { readonly href: Address }) {
  return <KitLink {...props} />
}

/** Opens a new mail to somebody. */
export function MailLink({ address }: { readonly address: string }) {
  return <a href={`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`}>{address}</a>
}

/** What the kit's links are made by. */
export function RouterLink({ href, keepScroll, ref, ...anchor }: LinkProps) {
  const { pathname, search, hash } = new URL(href, location.href)
  // The router types an address by its route; this one is any of them.
  const options: object = {
    ...anchor,
    to: pathname,
    search: parseSearchText(search),
    hash: hash.slice(1) || undefined,
    resetScroll: !keepScroll,
    activeOptions: { exact: true },
  }
  const made = useLinkProps(options as UseLinkPropsOptions, ref as ForwardedRef<Element>)
  // Whether a link is where one is says who shows it: tabs and the menu, each by rules of its own.
  return <a {...made} className={anchor.className} aria-current={anchor['aria-current']} data-status={undefined} />
}

/** The link, or plain text where there is nowhere to go for this person. */
export function MaybeLink({ href, children }: { readonly href: Address | null; readonly children: ReactNode }) {
  return href === null ? children : <Link href={href}>{children}</Link>
}
