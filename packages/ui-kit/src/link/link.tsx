/** A link to another screen; how one gets there without a new page is known to the application's router alone. */
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string
  /** The page stays where it is scrolled to: tabs. */
  readonly keepScroll?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

function PageLink({ keepScroll: _, ...anchor }: LinkProps) {
  return <a {...anchor} />
}

const LinkComponent = createContext<ComponentType<LinkProps>>(PageLink)

/** Around everything that is within a router: what its links are made by. */
export function LinksBy({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkComponent value={component}>{children}</LinkComponent>
}

/** The link of the router around it; without one, a link that loads a page. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkComponent)
  return <Component {...props} />
}
