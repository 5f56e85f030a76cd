/** The source of a module of the contract as the browser needs it: without schemas, and without what no screen uses. */

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
/** A stretch of the text, and what takes its place. */
interface Change {
  readonly start: number
  readonly end: number
  readonly by: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown): unknown => (isNode(node) && 'name' in node ? node.name : undefined)

/** An expression that begins with zod's `z`: `z.string().min(1)`, `z.strictObject({ … })`. */
function isSchema(node: unknown): boolean {
  if (!isNode(node)) return false
  if ('callee' in node) return isSchema(node.callee)
  if ('object' in node) return isSchema(node.object)
  return nameOf(node) === 'z'
}

/** What a call says to the server and its description alone. */
const ofTheServer = new Set<unknown>([
  'summary',
  'scope',
  'params',
  'query',
  'body',
  'bodyLimit',
  'answer',
  'answerStatus',
])

/** The properties of `defineCall({ … })` that the browser asks nothing of. */
function unasked(call: Node): readonly Change[] {
  if (!('callee' in call && 'arguments' in call) || nameOf(call.callee) !== 'defineCall') return []
  const [described] = call.arguments as readonly (Node & { readonly properties?: readonly Node[] })[]
  const properties = described?.properties ?? []
  return properties.flatMap((property, at) =>
    'key' in property && ofTheServer.has(nameOf(property.key))
      ? [{ start: property.start, end: properties[at + 1]?.start ?? (described?.end ?? 0) - 1, by: '' }]
      : [],
  )
}

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Where a call stands. */
interface Place {
  /** It runs as the module is loaded. */
  readonly atLoad: boolean
  /** Something is made of its answer. */
  readonly used: boolean
}

/**
 * Schemas become a bare `z`, and calls whose answer a module keeps as it is loaded are marked as ones without effects: what no screen
 * uses stays out, and with it the rules that only a schema names. What functions do is theirs: `rows.push(row)` is called for its effect.
 */
function changesIn(node: unknown, place: Place): readonly Change[] {
  if (Array.isArray(node)) return node.flatMap((one) => changesIn(one, place))
  if (!isNode(node)) return []
  const within: Place = {
    atLoad: place.atLoad && !isFunction(node),
    used: node.type !== 'ExpressionStatement',
  }
  if (node.type !== 'CallExpression') return Object.values(node).flatMap((one) => changesIn(one, within))
  if (isSchema(node)) return [{ start: node.start, end: node.end, by: 'z' }]
  const left = unasked(node)
  const inside = Object.values(node)
    .flatMap((one) => changesIn(one, within))
    .filter((change) => !left.some(({ start, end }) => start <= change.start && change.end <= end))
  const mark = place.atLoad && place.used ? [{ start: node.start, end: node.start, by: '/* @__PURE__ */ ' }] : []
  return [...mark, ...left, ...inside]
}

/** `body` is what the parser made of `code`. */
export function contractForBrowser(code: string, body: unknown): string {
  const changes = changesIn(body, { atLoad: true, used: true }).toSorted((one, other) => one.start - other.start)
  const parts = changes.map(({ start, by }, at) => code.slice(changes[at - 1]?.end ?? 0, start) + by)
  return [...parts, code.slice(changes.at(-1)?.end ?? 0)].join('')
}
