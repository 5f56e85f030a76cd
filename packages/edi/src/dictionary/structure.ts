/**
 * The order of segments in a message, written as one line of text per standard message and parsed once:
 * `BEG! REF+ DTM*10 [N1*200 N2*2 N3*2]` — `!` mandatory, `*n` at most n times, `+` without limit, brackets a loop that
 * its first segment opens. A structure is the union over the versions it serves: limits are the widest of them.
 */

export interface StructureNode {
  readonly tag: string
  readonly mandatory: boolean
  readonly limit: number
  /** What a loop holds after the segment that opens it; null for a plain segment. */
  readonly loop: Structure | null
}

export interface Structure {
  readonly nodes: readonly StructureNode[]
  /** Places of each tag among `nodes`, ascending. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** @throws Error when the text is not in the notation: the tables of this package are wrong then. */
export function parseStructure(text: string): Structure {
  const tokens = text.match(/\[|\]|[^\s[\]]+/g) ?? []
  const { structure, next } = parseNodes(tokens, 0)
  if (next !== tokens.length) throw new Error(`Unbalanced bracket in structure at token ${next}: ${tokens[next]}`)
  return structure
}

/** Every tag that a structure holds on any level. */
export function tagsOf(structure: Structure): Set<string> {
  return new Set(structure.nodes.flatMap((node) => [node.tag, ...(node.loop ? tagsOf(node.loop) : [])]))
}

function parseNodes(tokens: readonly string[], from: number): { structure: Structure; next: number } {
  const nodes: StructureNode[] = []
  let index = from
  while (index < tokens.length && tokens[index] !== ']') {
    if (tokens[index] === '[') {
      const inner = parseNodes(tokens, index + 2)
      nodes.push({ ...parseNode(tokens[index + 1] ?? ''), loop: inner.structure })
      index = inner.next + 1
    } else {
      nodes.push(parseNode(tokens[index] ?? ''))
      index++
    }
  }
  return { structure: { nodes, places: placesOf(nodes) }, next: index }
}

function parseNode(token: string): StructureNode {
  const parts = /^([A-Z][A-Z0-9]{1,2})(!?)(?:(\+)|\*(\d+))?$/.exec(token)
  if (!parts) throw new Error(`Unreadable structure token: ${token}`)
  const [, tag = '', mark, unlimited, limit] = parts
  return { tag, mandatory: mark === '!', limit: unlimited ? Number.POSITIVE_INFINITY : Number(limit ?? 1), loop: null }
}

function placesOf(nodes: readonly StructureNode[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  nodes.forEach((node, index) => {
    const known = places.get(node.tag)
    if (known) known.push(index)
    else places.set(node.tag, [index])
  })
  return places
}
