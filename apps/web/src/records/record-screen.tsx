/**
 * The page of one record, the same for every kind: heading with steps and actions, stages, what is wrong, tabs and body,
 * and beside them a column of facts and activity.
 */
import type { AuditObjectType } from '@quayside/contract'
import {
  Banner,
  type Fact,
  type FactLine,
  FactStrip,
  Facts,
  IconButton,
  PageFrame,
  PageHeader,
  type PageHeaderProps,
  SideSection,
  Tabs,
  type TabsProps,
  WithSideColumn,
} from '@quayside/ui-kit'
import type { ReactNode } from 'react'
import { wordsOf } from '../api/api-error.ts'
import { RecordActivity } from '../features/audit/record-activity.tsx'
import { useCrumbName } from '../pages/breadcrumbs.ts'
import { momentText } from '../session/portal-zone.ts'
import { RecordSteps, type RecordStepsProps } from './record-steps.tsx'
import { useSideColumn } from './side-choice.ts'

export interface RecordScreenProps {
  /** Its address, and what the breadcrumbs call it there. */
  readonly path: string
  readonly name: string
  readonly heading: Pick<PageHeaderProps, 'title' | 'code' | 'aside' | 'about'>
  readonly steps: RecordStepsProps
  readonly actions: ReactNode
  readonly stages?: readonly Fact[]
  /** An action that was refused: said above everything else that is wrong, until it is closed. */
  readonly refused?: { readonly error: Error | null; readonly reset: () => void }
  /** What is wrong with the record, and what else stands above tabs and column. */
  readonly alerts?: ReactNode
  readonly side: RecordSide
  readonly tabs?: TabsProps
  readonly children: ReactNode
  /** Below body and column: the bar that saves. */
  readonly foot?: ReactNode
}

export interface RecordSide {
  /** What the record is called: 'order'. */
  readonly noun: string
  /** Fields that can be changed stay in sight while the column is closed; fixed ones are found in it. */
  readonly fields?: ReactNode
  readonly facts?: readonly FactLine[]
  /** Found in the open column alone, below the facts. */
  readonly more?: ReactNode
  readonly audit: { readonly objectType: AuditObjectType; readonly objectID: number }
  /** Where its whole audit stands. */
  readonly auditHref?: string
  /** The body is a table of many columns: the column is closed at first. */
  readonly besideWideTable?: boolean
}

export function RecordScreen(props: RecordScreenProps) {
  const { path, name, heading, actions, stages, refused, alerts, side, tabs, children, foot } = props
  useCrumbName(path, name)
  const column = useSideColumn(side.besideWideTable ?? false)
  const isOpen = column.place !== 'closed'
  return (
    <PageFrame>
      <PageHeader
        {...heading}
        actions={
          <>
            <RecordSteps {...props.steps} />
            <IconButton icon="side" label="Facts and activity" expanded={isOpen} onClick={column.toggle} />
            {actions}
          </>
        }
      />
      {stages && <FactStrip label="Stages" facts={stages} />}
      {refused?.error && (
        <Banner tone="error" title="Error!" onClose={refused.reset}>
          {wordsOf(refused.error)}
        </Banner>
      )}
      {alerts}
      <WithSideColumn label={`About the ${side.noun}`} place={column.place} side={<Side {...side} isOpen={isOpen} />}>
        {tabs && tabs.tabs.length > 1 && <Tabs {...tabs} />}
        {children}
      </WithSideColumn>
      {foot}
    </PageFrame>
  )
}

function Side({ fields, facts = [], more, audit, auditHref, isOpen }: RecordSide & { readonly isOpen: boolean }) {
  return (
    <>
      <SideSection title="Facts" onlyOpen={!fields}>
        {fields}
        {isOpen && facts.length > 0 && <Facts facts={facts} />}
        {isOpen && more}
      </SideSection>
      {isOpen && <RecordActivity {...audit} allHref={auditHref} />}
    </>
  )
}

interface MadeRecord {
  readonly created: string
  readonly createdBy: string | null
  readonly lastModified: string
  readonly lastModifiedBy: string | null
}

/** Who made a record and who changed it last, and when. */
export const madeAndModified = (record: MadeRecord): readonly FactLine[] => [
  { name: 'Created on', value: momentText(record.created) },
  { name: 'Created by', value: record.createdBy },
  { name: 'Last modified', value: momentText(record.lastModified) },
  { name: 'Modified by', value: record.lastModifiedBy },
]
