// Compresses the portal's files once, instead of for everybody who asks: small takes longer than the server has for one answer.

import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textual = /\.(?:js|css|svg|html)$/
/** Smaller ones go in one packet either way. */
const leastBytes = 1400
/** Of brotli's eleven the last takes three times as long as this for 1.5 % less, and a first start waits for it. */
const quality = 10

/** Writes beside each file that is worth it a `.br`, and a `.gz` for browsers on plain http, which ask for no brotli there. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
  const worth = files.filter((file) => textual.test(file) && statSync(file).size >= leastBytes)
  await Promise.all(worth.map(compressFile))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
