/** The thread that takes big files apart for the screen (segment-pages.ts): no database, one file in memory. */
import { parentPort } from 'node:worker_threads'
import { segmentPage } from '../features/exchange/segments.ts'
import type { PageRequest } from './segment-pages.ts'

parentPort?.on('message', ({ source, offset, limit }: PageRequest) => {
  // What was a Buffer arrives as plain bytes.
  const { buffer, byteOffset, byteLength } = source.content
  const content = Buffer.from(buffer, byteOffset, byteLength)
  parentPort?.postMessage(segmentPage({ ...source, content }, offset, limit))
})
