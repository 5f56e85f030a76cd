/** A PNG for tests: a coloured field with half of it transparent. */
import { crc32, deflateSync } from 'node:zlib'

interface Picture {
  readonly width: number
  readonly height: number
  /** Fewer than its height says: a damaged one. */
  readonly rows?: number
  readonly interlaced?: boolean
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export function pngOf({ width, height, rows = height, interlaced = false }: Picture): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits each of red, green, blue and opacity.
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8)
  const row = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, x) => [10, 92, 96, x < width / 2 ? 255 : 120]).flat(),
  ])
  const pixels = Buffer.concat(Array.from({ length: rows }, () => row))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
