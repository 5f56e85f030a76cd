// Builds small projects in a temporary folder, each with one fault, and expects exactly that fault to be named.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArguments } from './walls/argument-rules.ts'
import { checkCircles } from './walls/circles.ts'
import { checkClocks } from './walls/clock-rules.ts'
import { checkDays } from './walls/day-rules.ts'
import { checkFolderCircles } from './walls/folder-circles.ts'
import { checkBarrels, checkDomainOrder, checkFeatureNames, checkFolderNames } from './walls/folder-rules.ts'
import { checkImports } from './walls/import-rules.ts'
import { readImports } from './walls/imports.ts'
import { checkLinks } from './walls/link-rules.ts'
import { checkPermissions } from './walls/permission-rules.ts'
import { readProject } from './walls/project.ts'
import { checkStatuses } from './walls/status-rules.ts'
import { checkUnusedDependencies } from './walls/unused-dependencies.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quayside-walls-'))
  write('package.json', { name: 'quayside', devDependencies: { vitest: '4' } })
  write('packages/domain/package.json', { name: '@quayside/domain', dependencies: { 'decimal.js': '10' } })
  write('packages/edi/package.json', { name: '@quayside/edi' })
  write('packages/store/package.json', { name: '@quayside/store', dependencies: { '@quayside/domain': '*' } })
  write('packages/test-kit/package.json', { name: '@quayside/test-kit' })
  write('packages/domain/src/index.ts', "export * from './orders/order.ts'\n")
  write('packages/domain/src/kernel/money.ts', "import Decimal from 'decimal.js'\n")
  write('packages/domain/src/orders/order.ts', "import { money } from '../kernel/money.ts'\n")
  write('packages/edi/src/index.ts', '')
  write('packages/store/src/index.ts', "import { order } from '@quayside/domain'\nimport { join } from 'node:path'\n")
  write('packages/test-kit/src/index.ts', "import { store } from '@quayside/store'\n")
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

function problems(): string[] {
  const project = readProject(root)
  return [checkImports, checkCircles, checkDomainOrder, checkFolderNames, checkBarrels].flatMap((rule) => rule(project))
}

it('finds nothing wrong with a project that keeps the rules', () => {
  // test-kit stands in no one's way, but it declares what it takes.
  write('packages/test-kit/package.json', { name: '@quayside/test-kit', dependencies: { '@quayside/store': '*' } })
  write('packages/edi/src/reader.test.ts', "import { it } from 'vitest'\nimport { kit } from '@quayside/test-kit'\n")
  expect(problems()).toEqual([])
})

describe('one fault each', () => {
  beforeEach(() => {
    write('packages/test-kit/src/index.ts', '')
    write('packages/store/src/index.test.ts', "import { order } from './test-orders/order.ts'\n")
    write('packages/store/src/test-orders/order.ts', "import { vi } from 'vitest'\n")
  })

  it.each([
    ['a wall', 'packages/edi/src/a.ts', "import { order } from '@quayside/domain'", /a\.ts:1: .* crosses a wall/],
    ['a wall, by type', 'packages/edi/src/a.ts', "import type { O } from '@quayside/domain'", /crosses a wall/],
    ['a wall, by a late import', 'packages/edi/src/a.ts', "const d = await import('@quayside/domain')", /a wall/],
    ['a wall, over several lines', 'packages/edi/src/a.ts', "import {\n  a,\n} from '@quayside/domain'", /a wall/],
    ['a wall, by re-export', 'packages/edi/src/a.ts', "export * as d from '@quayside/domain'", /crosses a wall/],
    ['test-kit in the product', 'packages/edi/src/a.ts', "import { k } from '@quayside/test-kit'", /crosses a wall/],
    [
      'an undeclared package',
      'packages/edi/src/a.ts',
      "import { z } from 'zod'",
      /not declared in packages\/edi\/pack/,
    ],
    ['a subpath of one', 'packages/edi/src/a.ts', "import y from '@scope/x/y'", /not declared in packages\/edi/],
    ['vitest outside tests', 'packages/edi/src/a.ts', "import { it } from 'vitest'", /not declared in packages\/edi/],
    ['an undeclared one in a test', 'packages/edi/src/a.test.ts', "import 'zod'", /not declared in the root/],
    [
      'a deep import',
      'packages/store/src/a.ts',
      "import { m } from '@quayside/domain/src/kernel/money.ts'",
      /reaches into/,
    ],
    ['a way round the walls', 'packages/store/src/a.ts', "import '../../edi/src/index.ts'", /leaves the package/],
    ['a missing file', 'packages/edi/src/a.ts', "import './b.ts'", /leads to no file/],
    ['a step to the right', 'packages/domain/src/kernel/a.ts', "import '../orders/order.ts'", /points to the right/],
    [
      'the barrel from inside',
      'packages/domain/src/kernel/a.ts',
      "import '../index.ts'",
      /points to the right.*barrel/,
    ],
    ['a test file in the product', 'packages/store/src/a.ts', "import './index.test.ts'", /there for tests only/],
    ['a folder without a place', 'packages/domain/src/misc/a.ts', '', /no place in the order/],
    ['a forbidden folder', 'packages/edi/src/reading/utils/a.ts', '', /reading\/utils: a folder is named after/],
    ['a second barrel', 'packages/edi/src/reading/index.ts', '', /one barrel/],
  ])('names %s', (_, path, source, message) => {
    write(path, `${source}\n`)
    expect(problems()).toEqual([expect.stringMatching(message)])
  })

  it('does not let labels and notifications, which stand side by side, import each other', () => {
    write('packages/domain/src/labels/a.ts', '')
    write('packages/domain/src/notifications/a.ts', "import '../labels/a.ts'\n")
    expect(problems()).toEqual([expect.stringMatching(/notifications may not import labels/)])
  })

  it('names a dependency that stands in the table but not in the package.json', () => {
    write('packages/store/package.json', { name: '@quayside/store' })
    expect(problems()).toEqual([expect.stringMatching(/not declared in packages\/store\/package.json/)])
  })

  it('shows each circle once, types included', () => {
    write('packages/edi/src/a.ts', "import './b.ts'\n")
    write('packages/edi/src/b.ts', "import type { C } from './c.ts'\n")
    write('packages/edi/src/c.ts', "export { a } from './a.ts'\n")
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `packages/edi/src/${name}.ts`)
    expect(problems()).toEqual([`${a}: imports itself in a circle: ${a} → ${b} → ${c} → ${a}`])
  })
})

describe('reading imports', () => {
  it('takes no import from comments, strings and other code', () => {
    const source = [
      "// import { a } from 'comment'",
      " * import { b } from 'doc'",
      "const text = `\n  import c from 'template'`",
      "export const from = { from: 'value' }",
      "export function copy(from: string) { return from + 'x' }",
    ].join('\n')
    expect(readImports(source)).toEqual([])
  })

  it('knows every form', () => {
    const source = [
      "import 'side.css'",
      "import one, { type Two } from 'mixed'",
      "import * as all from 'all'",
      "export type { Three } from 'type'",
      "export * from 'star'",
      "const late = () => import('node:fs')",
    ].join('\n')
    expect(readImports(source).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '1 side.css',
      '2 mixed',
      '3 all',
      '4 type',
      '5 star',
      '6 node:fs',
    ])
  })
})

describe('permissions', () => {
  const notes =
    "export const permissionNotes = {\n  Orders: {\n    View: 'See them',\n    Send: 'Send them',\n  },\n} as const\n"
  const found = () => checkPermissions(readProject(root)).filter((problem) => !problem.includes('laterPermissions'))
  beforeEach(() => {
    write('apps/web/package.json', { name: '@quayside/web' })
    write('packages/domain/src/access/permissions.ts', notes)
    write('packages/domain/src/access/rights.ts', "export const rights = {\n  seeTabs: ['Orders-View'],\n} as const\n")
    write('packages/domain/src/orders/send.ts', "const needed = 'Orders-Send'\nconst right = 'seeTabs'\n")
  })

  it('are asked by the browser through a call or a right', () => {
    expect(found()).toEqual([])
    write('apps/web/src/orders.ts', "if (may('Orders-Send')) send()\n")
    expect(found()).toEqual([expect.stringMatching(/^apps\/web\/src\/orders\.ts: spells the permission Orders-Send/)])
  })

  it('are there for something, and rights too', () => {
    write('packages/domain/src/orders/send.ts', '')
    // A list of roles asks nothing.
    write('packages/domain/src/access/demo-roles.ts', "const clerk = ['Orders-Send']\n")
    expect(found()).toEqual([
      expect.stringContaining('nothing asks Orders-Send'),
      expect.stringContaining('nothing asks the right seeTabs'),
    ])
  })
})

describe('statuses', () => {
  const found = () => checkStatuses(readProject(root))
  beforeEach(() => {
    const status = "export const orderStatus = {\n  sent: 'Order Sent',\n  error: 'Error',\n} as const\n"
    write('packages/domain/src/orders/order-status.ts', status)
  })

  it('are spelled in domain alone', () => {
    write('packages/store/src/orders.ts', "const open = sql`where status <> 'Order Sent'`\n")
    expect(found()).toEqual(["packages/store/src/orders.ts: spells the status 'Order Sent'; take it from domain."])
  })

  it('that mean other things too count where a status is spoken of', () => {
    write('packages/store/src/prices.ts', "const failed = price.type === 'Error'\n")
    expect(found()).toEqual([])
    write('packages/store/src/orders.ts', "const failed = order.status === 'Error'\n")
    expect(found()).toHaveLength(1)
  })
})

describe('arguments', () => {
  const found = () => checkArguments(readProject(root))

  it('are four at most, in functions, methods and their types, tests too', () => {
    write(
      'packages/test-kit/src/four.ts',
      'export const send = (a: number, b: { c: 1; d: 2 }, e = 3, ...f: string[]) => [a, b, e, f]\n',
    )
    expect(found()).toEqual([])
    write('packages/test-kit/src/five.test.ts', 'type Send = (a: 1, b: { c: 1; d: 2 }, e: 3, f: 4, g: 5) => void\n')
    write('packages/test-kit/src/six.ts', '\nexport function send(a = 1, b = 2, c = 3, d = 4, e = 5, f = 6) {}\n')
    expect(found().sort()).toEqual([
      expect.stringContaining('packages/test-kit/src/five.test.ts:1: takes 5 arguments'),
      expect.stringContaining('packages/test-kit/src/six.ts:2: takes 6 arguments'),
    ])
  })
})

describe('folders', () => {
  const found = () => checkFolderCircles(readProject(root))

  it('import each other in one direction, whatever their files do', () => {
    write('packages/store/src/orders/read.ts', "import { price } from '../prices/price.ts'\n")
    write('packages/store/src/prices/price.ts', '')
    expect(found()).toEqual([])
    write('packages/store/src/prices/list.ts', "import { line } from '../orders/line.ts'\n")
    write('packages/store/src/orders/line.ts', '')
    expect(found()).toEqual([expect.stringMatching(/circle: .*orders → .*prices → .*orders/)])
  })

  it('on a shelf stand beside those around it', () => {
    write('packages/store/src/http/guard.ts', "import { token } from '../features/session/token.ts'\n")
    write('packages/store/src/features/session/token.ts', '')
    write('packages/store/src/features/orders/calls.ts', "import { guard } from '../../http/guard.ts'\n")
    expect(found()).toEqual([])
    write('packages/store/src/features/session/calls.ts', "import { guard } from '../../http/guard.ts'\n")
    expect(found()).toHaveLength(1)
  })
})

describe('days', () => {
  const found = () => checkDays(readProject(root))

  it('are of a zone that is named', () => {
    write('packages/domain/src/orders/day.ts', "at.toLocaleDateString('en-NZ', { timeZone: zone })\n")
    write('packages/contract/src/dashboard/dashboard-range.ts', 'new Date(day).toISOString().slice(0, 10)\n')
    write('packages/domain/src/orders/day.test.ts', 'new Date().getDate()\n')
    expect(found()).toEqual([])
  })

  it.each([
    ['new Date().toISOString().slice(0, 10)', 'takes a day or hour of UTC'],
    ['now.toISOString()\n  .slice(11, 16)', 'takes a day or hour of UTC'],
    ['new Date().getFullYear()', "takes a day or hour of the machine's zone"],
    ['sql`select current_date`', "takes the day of the database's zone"],
    ["at.toLocaleTimeString('en-NZ', { hour: 'numeric' })", 'writes a day or time in no named zone'],
  ])('are not those of %s', (code, words) => {
    write('packages/domain/src/orders/day.ts', `${code}\n`)
    expect(found()).toEqual([expect.stringContaining(`day.ts: ${words};`)])
  })
})

describe('durations', () => {
  const found = () => checkClocks(readProject(root))

  it('are measured by a clock that nobody sets; moments are not measured', () => {
    write('packages/domain/src/orders/wait.ts', 'const until = performance.now() + 5\nconst made = new Date()\n')
    write('apps/web/src/api/token-call.ts', 'sessionOf(body, Date.now())\n')
    write('packages/domain/src/orders/wait.test.ts', 'Date.now()\n')
    expect(found()).toEqual([])
  })

  it.each(['const until = Date.now() + 5', 'limits(Date.now)', 'new Date().getTime() - began', '+new Date()'])(
    'are not %s',
    (code) => {
      write('packages/domain/src/orders/wait.ts', `${code}\n`)
      expect(found()).toEqual([expect.stringContaining('wait.ts: counts by the time of day')])
    },
  )
})

describe('links', () => {
  const found = () => checkLinks(readProject(root))
  beforeEach(() => {
    write('apps/web/package.json', { name: '@quayside/web' })
    write('packages/ui-kit/package.json', { name: '@quayside/ui-kit' })
    write('packages/ui-kit/src/link/link.tsx', 'export const PageLink = (props) => <a {...props} />\n')
    write('apps/web/src/address/record-address.ts', `export const orderAddress = (id: number) => \`/orders/\${id}\`\n`)
    write('apps/web/src/shell/skip.tsx', 'export const Skip = () => <a className="skip" href="#content">Skip</a>\n')
  })

  it('are the router’s', () => {
    expect(found()).toEqual([])
    write('apps/web/src/orders.tsx', 'const Orders = () => (\n  <a\n    href="/orders"\n  >\n    Orders\n  </a>\n)\n')
    write('packages/ui-kit/src/tab.tsx', 'const Tab = ({ href }) => <a href={href}>Tab</a>\n')
    write('apps/web/src/routes/follow.ts', "document.addEventListener('click', follow)\n")
    write('apps/web/src/file.ts', "const link = document.createElement('a')\n")
    expect(found().sort()).toEqual([
      expect.stringMatching(/^apps\/web\/src\/file.ts: a link made by hand/),
      expect.stringMatching(/^apps\/web\/src\/orders.tsx: a raw <a>/),
      expect.stringMatching(/^apps\/web\/src\/routes\/follow.ts: listens to all clicks/),
      expect.stringMatching(/^packages\/ui-kit\/src\/tab.tsx: a raw <a>/),
    ])
  })

  it('take a record’s address from one place', () => {
    write('apps/web/src/shipments.ts', `const url = \`/api/\${path}\`\nconst shipment = \`/shipments/\${id}\`\n`)
    expect(found()).toEqual([expect.stringMatching(/^apps\/web\/src\/shipments.ts: puts an address together/)])
  })
})

it('a feature has one name on every floor', () => {
  const found = () => checkFeatureNames(readProject(root)).filter((problem) => !problem.includes('table.ts: '))
  const table =
    '# Folders\n\n## Features\n\n| feature | what it is |\n|---|---|\n| orders | them |\n| products | them |\n'
  write('docs/architecture.md', `${table}\n## Other\n\n| catalogue | no feature |\n`)
  write('apps/server/package.json', { name: '@quayside/server' })
  write('apps/server/src/features/products/look-up.ts', '')
  expect(found()).toEqual([])
  write('apps/server/src/features/catalogue/look-up.ts', '')
  write('docs/architecture.md', `${table}| stores | them |\n`)
  expect(found()).toEqual([
    expect.stringMatching(/^apps\/server\/src: 'catalogue' is no feature/),
    expect.stringContaining("no folder is named after the feature 'stores'"),
  ])
})

it('a dependency that nothing names is one too many, but for a peer of another', () => {
  const dependencies = { 'decimal.js': '10', kysely: '1', pg: '8' }
  write('packages/store/package.json', { name: '@quayside/store', dependencies })
  write('packages/store/src/index.ts', "import { Kysely } from 'kysely'\n")
  write('node_modules/kysely/package.json', { name: 'kysely', peerDependencies: { pg: '8' } })
  expect(checkUnusedDependencies(readProject(root)).filter((problem) => problem.includes('store'))).toEqual([
    'packages/store/package.json: nothing names the dependency decimal.js.',
  ])
})
