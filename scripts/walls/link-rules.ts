// Between our screens one goes by the router: a raw link loads a page, forgets what was typed, and nothing holds its address
// against the routes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project, SourceFile } from './project.ts'
import { addressFile, downloadFile, linkFiles } from './table.ts'

const RAW_LINK = /<a(?=[\s>])(?![^>]*\bhref="#)/
const HAND_MADE_LINK = /createElement\(\s*['"]a['"]/
const OWN_CLICKS = /addEventListener\(\s*['"]click['"]/
const OWN_ADDRESS = /`\/(?!api\/)[a-z]+\/\$\{/

/** One line for each raw link, listener to all clicks and record's address that is put together by hand. */
export function checkLinks(project: Project): string[] {
  return project.files
    .filter(({ home, forDevelopers }) => (home === 'apps/web' || home === 'packages/ui-kit') && !forDevelopers)
    .flatMap((file) => problemsIn(file, readFileSync(join(project.root, file.path), 'utf8')))
}

function problemsIn({ path }: SourceFile, text: string): string[] {
  const found: [boolean, string][] = [
    [RAW_LINK.test(text) && !linkFiles.includes(path), 'a raw <a>; take Link of address/link.tsx.'],
    [HAND_MADE_LINK.test(text) && path !== downloadFile, `a link made by hand; a file is saved by ${downloadFile}.`],
    [OWN_CLICKS.test(text), 'listens to all clicks; links are the router’s.'],
    [OWN_ADDRESS.test(text) && path !== addressFile, `puts an address together; take it from ${addressFile}.`],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, words]) => `${path}: ${words}`)
}
