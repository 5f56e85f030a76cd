/** A person's permissions: a tab for each security context, a switch for each permission. */
import type { UserDetails } from '@quayside/contract'
import { fixedPermissions } from '@quayside/domain'
import { Banner, DataTable, type FittingColumn, SectionHead, Switch, Tabs, useFittingColumns } from '@quayside/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { userContextAddress } from '../../../address/record-address.ts'
import { wordsOf } from '../../../api/api-error.ts'
import { areaWords } from '../account/permission-groups.ts'
import { contextsQuery, useSwitchPermission } from './user-queries.ts'

interface PermissionRow {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly held: boolean
}

interface UserPermissionsProps {
  readonly user: UserDetails
  /** The tab that is open; null: the first. */
  readonly context: string | null
}

export function UserPermissions({ user, context }: UserPermissionsProps) {
  const { data: contexts, error } = useQuery(contextsQuery)
  const change = useSwitchPermission(user.contactID)
  const { mutate } = change
  const held = user.userPermissions.map((one) => one.contextPermission.securityContextPermissionID)
  const open = contexts?.find((one) => one.securityContextID === context) ?? contexts?.[0]
  const rows = open?.permissions.map(
    ({ securityContextPermissionID: id, permission, notes }): PermissionRow => ({
      id,
      name: areaWords(permission),
      notes,
      held: held.includes(id),
    }),
  )
  const columns = useMemo(() => columnsOf((id, give) => mutate({ perm: id, give })), [mutate])
  const fit = useFittingColumns(columns, rows, false)
  const heldIn = (area: string) => held.filter((id) => id.startsWith(`${area}-`)).length
  return (
    <section aria-label="Permissions">
      <SectionHead title="Permissions" aside={held.length || undefined} />
      {error && (
        <Banner tone="error" title="Error!">
          {wordsOf(error)}
        </Banner>
      )}
      <Tabs
        label="Security contexts"
        active={open?.securityContextID ?? ''}
        tabs={(contexts ?? []).map(({ securityContextID: id, securityContextName }) => ({
          key: id,
          label: areaWords(securityContextName),
          href: userContextAddress(user.contactID, id),
          count: heldIn(id) || null,
        }))}
      />
      <DataTable
        label="Permissions"
        rows={rows}
        rowKey={(row) => row.id}
        frame={fit.frame}
        columns={fit.columns}
        cards={fit.cards}
      />
    </section>
  )
}

/** Given with the administrator flag alone. */
const isFixed = (id: string) => fixedPermissions.some((key) => key === id)

const columnsOf = (onSwitch: (id: string, give: boolean) => void): readonly FittingColumn<PermissionRow>[] => [
  { key: 'permission', header: 'Permission', least: 160, fixed: true, card: 'start1', render: ({ name }) => name },
  {
    key: 'active',
    header: 'Active',
    width: 80,
    fixed: true,
    card: 'end1',
    render: ({ id, name, held }) => (
      <Switch
        label={name}
        hideLabel
        checked={held}
        disabled={isFixed(id)}
        tip={isFixed(id) ? 'Comes with the administrator flag.' : undefined}
        onChange={(give) => onSwitch(id, give)}
      />
    ),
  },
  { key: 'notes', header: 'Notes', least: 200, fixed: true, wrap: true, card: 'start2', render: ({ notes }) => notes },
]
