/** Reads server-sent events out of a byte stream: `data:` lines, an empty line ends an event, `:` lines are comments. */

/** Feeds pieces of text; calls back with the data of each finished event. */
export function eventReader(onData: (data: string) => void): (text: string) => void {
  let rest = ''
  let data: string[] = []
  const line = (text: string) => {
    if (text.startsWith('data:')) data.push(text.slice(5).replace(/^ /, ''))
    if (text !== '' || data.length === 0) return
    onData(data.join('\n'))
    data = []
  }
  return (text) => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const one of lines) line(one)
  }
}
