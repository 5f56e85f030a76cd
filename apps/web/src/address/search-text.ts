/** How search parameters stand in the address: plain text, so that a person can read and change it. */

export function parseSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Empty values and false leave the address; lists are comma separated. */
export function writeSearchText(search: Readonly<Record<string, unknown>>): '' | `?${string}` {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : value === false ? '' : value
    if (text !== undefined && text !== null && text !== '') query.set(name, String(text))
  }
  const written = query.toString().replaceAll('%2C', ',')
  return written ? `?${written}` : ''
}
