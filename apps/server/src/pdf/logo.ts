/** The supplier's logo for reports: a file that whoever runs the portal names. It is checked as a whole once, so that no report fails over it. */
import { readFileSync } from 'node:fs'
import { crc32, inflateSync } from 'node:zlib'

export interface Logo {
  readonly content: Buffer
  /** In pixels. */
  readonly width: number
  readonly height: number
}

const mostBytes = 1_000_000
const mostPixels = 4000

/** Says in a sentence what is wrong with the file. */
export class LogoError extends Error {}

const isPng = (content: Buffer) => content.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'
const isJpeg = (content: Buffer) => content.subarray(0, 3).toString('latin1') === '\xff\xd8\xff'
const isSvg = (content: Buffer) => /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(content.toString('utf8', 0, 200))

/** @throws LogoError where it is not there, no PNG or JPEG, damaged, or larger than a logo is. */
export function readLogo(path: string): Logo {
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch (error) {
    throw new LogoError(`it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`)
  }
  if (content.length > mostBytes) throw new LogoError(`it has ${content.length} bytes; at most ${mostBytes} are taken`)
  const size = sizeOf(content)
  const { width, height } = size
  if (width < 1 || height < 1 || Math.max(width, height) > mostPixels)
    throw new LogoError(`it has ${width} × ${height} pixels; at most ${mostPixels} each way are taken`)
  return { content, ...size }
}

function sizeOf(content: Buffer): Pick<Logo, 'width' | 'height'> {
  if (isPng(content)) return pngSize(content)
  if (isJpeg(content)) return jpegSize(content)
  if (isSvg(content)) throw new LogoError('it is an SVG; save it as a PNG, some 600 pixels wide')
  throw new LogoError('it is neither a PNG nor a JPEG')
}

const damaged = (kind: string) => new LogoError(`it is a damaged ${kind}`)

/** Parts of a pixel by the colour type of IHDR. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** All chunks with their check sums, and as many pixels as the head says. */
function pngSize(content: Buffer): Pick<Logo, 'width' | 'height'> {
  const chunks = new Map<string, Buffer[]>()
  for (let at = 8; at < content.length; ) {
    const end = at + 12 + (at + 8 <= content.length ? content.readUInt32BE(at) : content.length)
    if (end > content.length) throw damaged('PNG')
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) throw damaged('PNG')
    const type = content.toString('latin1', at + 4, at + 8)
    chunks.set(type, [...(chunks.get(type) ?? []), content.subarray(at + 8, end - 4)])
    at = end
  }
  const [head] = chunks.get('IHDR') ?? []
  const parts = channels[head?.[9] ?? -1]
  if (head?.length !== 13 || parts === undefined || !chunks.has('IEND')) throw damaged('PNG')
  if (head[12] !== 0) throw new LogoError('it is an interlaced PNG; save it without interlacing')
  const [width, height, depth] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8] ?? 0]
  if (head[9] === 3 && !chunks.has('PLTE')) throw damaged('PNG')
  if (Math.max(width, height) > mostPixels) return { width, height }
  const expected = (1 + Math.ceil((width * parts * depth) / 8)) * height
  if (inflated(chunks.get('IDAT') ?? [], expected) !== expected) throw damaged('PNG')
  return { width, height }
}

function inflated(parts: readonly Buffer[], most: number): number {
  try {
    return inflateSync(Buffer.concat(parts), { maxOutputLength: most + 1 }).length
  } catch {
    return -1
  }
}

/** From the frame header on; the picture ends where the file ends. */
function jpegSize(content: Buffer): Pick<Logo, 'width' | 'height'> {
  if (!content.subarray(-64).includes(Buffer.from([0xff, 0xd9]))) throw damaged('JPEG')
  for (let at = 2; at + 9 < content.length && content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
  }
  throw damaged('JPEG')
}
