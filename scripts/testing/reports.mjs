// Where the stages of `npm test` write what they found. Each stage deletes its own before it begins.

import { join } from 'node:path'
import { root } from '../building/parts.mjs'

export const vitestReport = join(root, '.build/vitest.json')
/** Of `npm run test:quick`, beside the other: it holds a part of the tests. */
export const quickReport = join(root, '.build/quick.json')
export const browserReport = join(root, '.build/e2e.json')
export const coverageReport = join(root, '.build/coverage.json')
