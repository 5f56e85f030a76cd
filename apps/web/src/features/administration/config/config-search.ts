/** What the address of /config says: the page and the search of each of its two tables; the standard is left out. */
export interface ConfigSearch {
  readonly partnersPage?: number
  readonly partnersSearch?: string
  readonly labelsPage?: number
  readonly labelsSearch?: string
}
