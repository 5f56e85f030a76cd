/** The message segment by segment, as it came; an unreadable file is shown as text. */
import type { ExchangeDetails } from '@quayside/contract'
import { AfterDelay, Button, EmptyState, SkeletonLine } from '@quayside/ui-kit'
import { type KeyboardEvent, useMemo } from 'react'
import { wordsOf } from '../../../api/api-error.ts'
import frame from '../file-screen.module.css'
import { LoadMore } from './load-more.tsx'
import styles from './message.module.css'
import type { OpenSegment } from './open-segment.ts'
import { RawText } from './raw-text.tsx'
import { SegmentLine } from './segment-line.tsx'
import { marksOf } from './segment-pieces.ts'
import type { LoadedSegments } from './use-segments.ts'

export interface MessageColumnProps {
  readonly file: ExchangeDetails
  readonly loaded: LoadedSegments
  readonly open: OpenSegment
}

export function MessageColumn(props: MessageColumnProps) {
  return (
    <section className={frame.column} data-column="message" aria-labelledby="message-head">
      <h2 id="message-head" className={frame.columnHead}>
        Message
      </h2>
      <MessageBody {...props} />
    </section>
  )
}

function MessageBody({ file, loaded, open }: MessageColumnProps) {
  const { segments, beginning, error, before, after, retry } = loaded
  const first = segments?.slice(0, 2)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks stand in the first segments, which stay the same
  const marks = useMemo(() => marksOf(file.standard, first ?? []), [file.standard, first?.[0]?.number])
  if (error && !segments) {
    return (
      <EmptyState
        kind="failed"
        title="The segments could not be loaded"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {wordsOf(error)}
      </EmptyState>
    )
  }
  if (!segments) return <SegmentsSkeleton />
  if (segments.length === 0) return <RawText file={file} beginning={beginning} />
  return (
    <>
      {before.has && (
        <Button variant="quiet" onClick={() => before.load()} busy={before.busy}>
          Earlier segments
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the buttons in it */}
      <div onKeyDown={stepThrough}>
        <ol className={styles.segments} aria-label="Segments">
          {segments.map((segment) => (
            <SegmentLine
              key={segment.number}
              segment={segment}
              marks={marks}
              opened={open.number === segment.number}
              onToggle={open.toggle}
            />
          ))}
        </ol>
      </div>
      <LoadMore more={after} />
    </>
  )
}

/** Arrow up and down go from segment to segment. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const button = by === 0 ? null : (event.target as Element).closest('[data-segment-button]')
  if (!button) return
  const line = button.closest('li')
  const next = by > 0 ? line?.nextElementSibling : line?.previousElementSibling
  const target = next?.querySelector<HTMLElement>('[data-segment-button]')
  if (!target) return
  event.preventDefault()
  target.focus()
}

const skeletonWidths = [120, 210, 90, 150, 130, 190, 160, 140, 260, 180, 270, 170]

function SegmentsSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.skeleton} role="status" aria-label="Loading">
        {skeletonWidths.map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </AfterDelay>
  )
}
