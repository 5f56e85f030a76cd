/** What the simulated warehouse has to say, kept in order until the portal asks. */
import type { Tx } from '@quayside/store'
import { sql } from 'kysely'
import type { SystemReport } from '../../external-system/connector.ts'

/** As many as are handed out at a time. */
const pageOfReports = 200

/** Callers hold the simulator's lock, so that numbers become visible in their order. */
export async function makeReport(tx: Tx, report: Omit<SystemReport, 'number'>, now: Date): Promise<void> {
  await sql`
    insert into warehouse_simulator.report (reference, status, detail, picked, made)
    values (${report.reference}, ${report.status}, ${report.detail}, ${report.picked === null ? null : JSON.stringify(report.picked)}::jsonb, ${now})`.execute(
    tx,
  )
}

export async function readReports(tx: Tx, after: number): Promise<SystemReport[]> {
  const { rows } = await sql<SystemReport>`
    select report_number as number, reference, status, detail, picked from warehouse_simulator.report
    where report_number > ${after} order by report_number limit ${pageOfReports}`.execute(tx)
  return rows
}
