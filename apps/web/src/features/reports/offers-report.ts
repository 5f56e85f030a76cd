/** Whether a report is offered on this screen. */
import { callOfReport } from '@quayside/contract'
import { offersReport, type ReportType } from '@quayside/domain'
import { useAccess } from '../../session/person.ts'

/** Which reports the installation offers and the person may print. */
export function useOffersReport(): (type: ReportType) => boolean {
  const { may, vendor } = useAccess()
  return (type) => offersReport(type, vendor) && may(callOfReport[type])
}
