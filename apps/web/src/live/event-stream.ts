/** Reads server-sent events out of a byte stream: `data:` lines, an empty line ends an event, `:` lines are comments. */

/** Feeds pieces of text; calls back with the data and the name of each finished event ('message' where it has none). */
export function eventReader(onEvent: (data: string, name: string) => void): (text: string) => void {
  let rest = ''
  let data: string[] = []
  let name = 'message'
  const line = (text: string) => {
    if (text.startsWith('data:')) data.push(text.slice(5).replace(/^ /, ''))
    if (text.startsWith('event:')) name = text.slice(6).trim()
    if (text !== '') return
    if (data.length > 0) onEvent(data.join('\n'), name)
    data = []
    name = 'message'
  }
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const one of lines) line(one)
  }
}
