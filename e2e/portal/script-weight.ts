// How much JavaScript a page asks for, as it goes over the line.

import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Bytes, compressed, of all scripts that are loaded while `visit` runs. */
export async function scriptWeight(page: Page, visit: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await visit()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
