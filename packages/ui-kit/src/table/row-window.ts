/**
 * Very long tables: only the rows on screen and some ahead are there, in blocks; a block that was left is a gap of the height
 * that it had. So a row that is typed into costs the same among 2,000 as among 100.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

const blockRows = 20
const ahead = 2500
/** While a person types in a row, what is painted with every key is kept small. */
const aheadWhileTyping = 600
/** The first hundred rows are there at once. */
const firstBlocks = 5

export interface RowBlock {
  readonly from: number
  readonly to: number
  /** null: its rows are there; else the pixels that stand for them. */
  readonly gap: number | null
}

/** Which blocks lie within `top`…`bottom`, in pixels from the first row. */
export function blocksWithin(heights: readonly number[], top: number, bottom: number): readonly number[] {
  const found: number[] = []
  let y = 0
  heights.forEach((height, block) => {
    if (y + height >= top && y <= bottom) found.push(block)
    y += height
  })
  return found
}

/** Neighbouring gaps are one. */
export function blocksOf(total: number, shown: ReadonlySet<number>, heights: readonly number[]): readonly RowBlock[] {
  const blocks: RowBlock[] = []
  heights.forEach((height, block) => {
    const from = block * blockRows
    const to = Math.min(from + blockRows, total)
    const last = blocks.at(-1)
    if (shown.has(block)) blocks.push({ from, to, gap: null })
    else if (last && last.gap !== null) blocks[blocks.length - 1] = { from: last.from, to, gap: last.gap + height }
    else blocks.push({ from, to, gap: height })
  })
  return blocks
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((block) => other.has(block))

interface RowWindow {
  readonly blocks: readonly RowBlock[]
  /** Makes the block of this row, to jump to it. */
  readonly scope: (index: number) => void
}

export function useRowWindow(
  total: number,
  rowHeight: number,
  body: RefObject<HTMLElement | null>,
  on: boolean,
): RowWindow {
  const count = on ? Math.ceil(total / blockRows) : 0
  const [shown, setShown] = useState<ReadonlySet<number>>(
    () => new Set(Array.from({ length: firstBlocks }, (_, at) => at)),
  )
  const measured = useRef(new Map<number, number>())
  const rowsIn = (block: number) => Math.min(blockRows, total - block * blockRows)
  const heights = Array.from({ length: count }, (_, block) => measured.current.get(block) ?? rowsIn(block) * rowHeight)

  const latest = useRef({ heights, shown })
  latest.current = { heights, shown }
  useEffect(() => {
    if (!on || total === 0) return
    const look = () => {
      frame = 0
      const element = body.current
      if (!element) return
      measure(element, measured.current)
      const { top } = element.getBoundingClientRect()
      const focused = document.activeElement?.closest<HTMLElement>('tr[data-index]')
      const typing = focused && element.contains(focused) ? focused : null
      const far = typing ? aheadWhileTyping : ahead
      const near = new Set(blocksWithin(latest.current.heights, -top - far, innerHeight - top + far))
      if (typing) near.add(Math.floor(Number(typing.dataset.index) / blockRows))
      if (!isSame(near, latest.current.shown)) setShown(near)
    }
    let frame = requestAnimationFrame(look)
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    addEventListener('scroll', later, { passive: true })
    addEventListener('resize', later)
    const rows = body.current
    rows?.addEventListener('focusin', later)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', later)
      removeEventListener('resize', later)
      rows?.removeEventListener('focusin', later)
    }
  }, [on, total, body])

  return {
    blocks: blocksOf(total, shown, heights),
    scope: (index) => setShown((now) => new Set([...now, Math.floor(index / blockRows)])),
  }
}

/** The heights of the blocks that are there, before they become gaps. */
function measure(body: HTMLElement, heights: Map<number, number>): void {
  const ends = new Map<number, { top: number; bottom: number }>()
  for (const row of body.querySelectorAll<HTMLElement>(':scope > tr[data-index]')) {
    const index = Number(row.dataset.index)
    const isEdge = index % blockRows === 0 || index % blockRows === blockRows - 1 || !row.nextElementSibling
    if (!isEdge) continue
    const { top, bottom } = row.getBoundingClientRect()
    const block = Math.floor(index / blockRows)
    const known = ends.get(block)
    ends.set(block, known ? { top: known.top, bottom } : { top, bottom })
  }
  for (const [block, { top, bottom }] of ends) heights.set(block, bottom - top)
}
