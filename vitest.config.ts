// Three projects: "unit" starts in an instant; "program" (*.program.test.ts) starts programs as people do, a browser or a
// database among them; "database" (*.db.test.ts) gets a PostgreSQL from test-kit.

import { defineConfig } from 'vitest/config'
import { testMs, waitMs } from './packages/test-kit/src/patience.mjs'

const sources = ['packages/*/src', 'apps/*/src', 'bench', 'scripts', 'e2e']
const tests = (suffix: string) => sources.map((folder) => `${folder}/**/*${suffix}`)

export default defineConfig({
  test: {
    // Two cores are what the smallest supported machine has; while one of the files waits for a program or a clock, two others work.
    maxWorkers: 3,
    // Files share the modules that they import, which halves the time; a test puts back what it changes.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    testTimeout: testMs,
    hookTimeout: testMs,
    teardownTimeout: testMs,
    expect: { poll: { timeout: waitMs } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [...tests('.test.ts'), ...tests('.test.tsx'), ...tests('.test.mjs')],
          exclude: ['**/*.db.test.ts', '**/*.program.test.ts', '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'program', include: tests('.program.test.ts') } },
      {
        extends: true,
        test: {
          name: 'database',
          include: tests('.db.test.ts'),
          globalSetup: ['packages/test-kit/src/database/test-cluster.ts'],
        },
      },
    ],
  },
})
