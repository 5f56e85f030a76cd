/**
 * Ten colours for up to ten partners, found by search: each has a contrast of 3 : 1 or more with the page, and any two can be told apart with normal
 * and colour-deficient sight. Every bar has its partner's name beside it as well.
 */

export interface PartnerColour {
  readonly light: string
  readonly dark: string
}

export const partnerColours: readonly PartnerColour[] = [
  { light: '#3d68ca', dark: '#6990e2' },
  { light: '#cb7d34', dark: '#e7ad01' },
  { light: '#451749', dark: '#cde8b9' },
  { light: '#9c8c9d', dark: '#895f7e' },
  { light: '#852a0f', dark: '#b84221' },
  { light: '#5f8df3', dark: '#47c7f8' },
  { light: '#a9531e', dark: '#de6e29' },
  { light: '#3a3ca2', dark: '#5861c9' },
  { light: '#786979', dark: '#a38b91' },
  { light: '#603f63', dark: '#b5bba5' },
]

/** The colour of the partner at an index, as CSS that follows the theme; after ten they repeat. */
export function colourAt(place: number): string {
  const colour = partnerColours[place % partnerColours.length]
  return colour ? `light-dark(${colour.light}, ${colour.dark})` : 'currentcolor'
}
