/** The icon set: 16 × 16, one stroke width, drawn for this product. Decorative always; the words stand beside it. */
import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

export interface IconProps {
  readonly name: IconName
  readonly size?: number
}

export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** The mark: a harbour shed on its quay. */
export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect width="20" height="20" rx="5" fill="var(--accent)" />
      <path
        d="M4.5 13.5h11M6.2 13.4V9.8L10 6.4l3.8 3.4v3.6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
