// The table of forms that the journey walks is whole: a new form is in it, or it is said why not.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forms, notSavedLater } from '../portal/forms.ts'

const sources = join(import.meta.dirname, '../../apps/web/src')
const fields =
  /<(TextField|NumberField|DateField|ChoiceField|TextCell|FinderCell|SelectCell|SearchField|Inline(Text|Date|Number|Choice)|RecordField|input|textarea|select)\b|\bnoteLabel=/

const withFields = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && fields.test(readFileSync(join(sources, name), 'utf8')))

it('knows every source with fields to type in', () => {
  const known = new Set([...forms.flatMap((form) => form.sources), ...Object.keys(notSavedLater)])
  expect(withFields.filter((name) => !known.has(name))).toEqual([])
  expect(withFields.length).toBeGreaterThan(20)
})

it('names no source that has none', () => {
  const named = [...forms.flatMap((form) => form.sources), ...Object.keys(notSavedLater)]
  expect(named.filter((name) => !withFields.includes(name))).toEqual([])
})
