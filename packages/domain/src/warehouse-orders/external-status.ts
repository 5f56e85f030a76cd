/** The external stage: the warehouse system's status of the order. Its own list applies, and a status may also go back. */
import type { PermissionKey } from '../access/permissions.ts'
import { deletedRow, errorRow, ignoredRow, type SharedStatus, sharedStatus } from '../kernel/shared-statuses.ts'
import { isStatus, type StatusTable } from '../kernel/status-table.ts'

export const externalStatus = {
  notEntered: 'Not Entered',
  entered: 'Entered',
  picking: 'Picking',
  checking: 'Checking',
  finalised: 'Finalised',
  confirmSent: 'Confirm Sent',
  missing: sharedStatus.missing,
} as const

export type ExternalStatus = (typeof externalStatus)[keyof typeof externalStatus] | SharedStatus
export type ExternalEvent = 'enter' | 'pick' | 'check' | 'finalise' | 'confirm' | 'miss' | 'remove' | 'fail'

const { notEntered, entered, picking, checking, finalised, confirmSent, missing } = externalStatus

const reported = {
  enter: entered,
  pick: picking,
  check: checking,
  finalise: finalised,
  confirm: confirmSent,
  miss: missing,
  remove: sharedStatus.deleted,
  fail: sharedStatus.error,
} as const

const byWarehouse = (label: string) => ({ label, permissions: [] })

export const externalStatuses: StatusTable<ExternalStatus, ExternalEvent, PermissionKey> = {
  stage: 'external',
  label: 'Warehouse Order',
  initial: notEntered,
  sentFrom: 1,
  statuses: [
    { value: notEntered, light: 'empty', rank: 0, on: reported },
    { value: entered, light: 'half', rank: 1, on: reported },
    { value: picking, light: 'half', rank: 2, on: reported },
    { value: checking, light: 'half', rank: 3, on: reported },
    { value: finalised, light: 'halfOk', rank: 4, on: reported },
    { value: confirmSent, light: 'full', rank: 5, on: reported },
    { ...deletedRow, terminal: false, on: reported },
    { value: missing, light: 'error', rank: -1, on: reported },
    ignoredRow,
    { ...errorRow, on: reported },
  ],
  events: {
    enter: byWarehouse('Entered'),
    pick: byWarehouse('Picking'),
    check: byWarehouse('Checking'),
    finalise: byWarehouse('Finalised'),
    confirm: byWarehouse('Dispatch confirmed'),
    miss: byWarehouse('Missing'),
    remove: byWarehouse('Deleted'),
    fail: byWarehouse('Failed'),
  },
}

/** External statuses at which an order may (again) be confirmed or its reservation be cancelled. */
export const externalOpenToConfirm = [notEntered, entered, sharedStatus.deleted, missing] as const

/** The warehouse has finished picking: acknowledging less takes nothing back. */
export const hasFinalised = (status: string): boolean => isStatus(status, finalised, confirmSent)
