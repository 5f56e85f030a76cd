/** The three columns and what joins them: pointing at a segment lights its sentence, opening one shows its elements. */
import type { ExchangeDetails } from '@quayside/contract'
import { Tabs } from '@quayside/ui-kit'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { fileAddress } from '../../../address/record-address.ts'
import styles from '../file-screen.module.css'
import { useLinkedHover } from '../message/linked-hover.ts'
import { MessageColumn } from '../message/message-column.tsx'
import { useOpenSegment } from '../message/open-segment.ts'
import { useSegments } from '../message/use-segments.ts'
import { WordsColumn } from '../message/words-column.tsx'
import { PortalColumn } from '../portal/portal-column.tsx'

const route = getRouteApi('/exchange/$exchangeId')

/** On a narrow screen one column shows at a time. */
const views = [
  { key: 'message', label: 'Message' },
  { key: 'words', label: 'In words' },
  { key: 'portal', label: 'In the portal' },
] as const

export function FileColumns({ file }: { readonly file: ExchangeDetails }) {
  const { show = 'message', segment = null } = route.useSearch()
  const box = useRef<HTMLDivElement>(null)
  const loaded = useSegments(file, segment)
  const { segments, find, startAt } = loaded
  const open = useOpenSegment({ box, segments, find, onBeyond: startAt })
  useLinkedHover(box)
  return (
    <>
      <div className={styles.views}>
        <Tabs
          label="Views of the file"
          active={show}
          tabs={views.map(({ key, label }) => ({ key, label, href: `${fileAddress(file.exchangeID)}?show=${key}` }))}
        />
      </div>
      <div ref={box} className={styles.columns} data-show={show}>
        <MessageColumn file={file} loaded={loaded} open={open} />
        <WordsColumn file={file} loaded={loaded} open={open} />
        <PortalColumn file={file} onJump={open.jump} />
      </div>
    </>
  )
}
